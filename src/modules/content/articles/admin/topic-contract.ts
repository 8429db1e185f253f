import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { lineField, textField } from '#platform/http/submission-fields.ts';
import { topicFields } from './topic-fields.ts';

const office = { tag: 'Articles of the office', permission: 'articles.edit' } as const;
const topicPath = '/office/article-topics/{kind}/{topic_id}';

const topicKinds = ['category', 'tag', 'author'] as const;
export type TopicKind = (typeof topicKinds)[number];

const kindParams = z.strictObject({ kind: z.enum(topicKinds) });
const topicParams = kindParams.extend({ topic_id: queryInt(1, Number.MAX_SAFE_INTEGER) });

const adminTopicSchema = z
  .strictObject({
    id: z.int(),
    slug: z.string().meta({ description: 'Stays when the name changes, so that links go on working.' }),
    name: z.string(),
    bio: z.string().meta({ description: 'Of authors; else empty.' }),
    articles_count: z.int().meta({ description: 'Articles in every state, drafts among them.' }),
  })
  .meta({ id: 'AdminTopic' });
export type AdminTopic = z.output<typeof adminTopicSchema>;

const adminTopicsSchema = z
  .strictObject({
    categories: z.array(adminTopicSchema),
    tags: z.array(adminTopicSchema),
    authors: z.array(adminTopicSchema),
  })
  .meta({ id: 'AdminTopics' });
export type AdminTopics = z.output<typeof adminTopicsSchema>;

const topicBody = z.strictObject({
  name: lineField('The name', 60),
  bio: textField('The lines about the author', 600).optional(),
});

export const listArticleTopics = defineEndpoint({
  ...office,
  operationId: 'listArticleTopics',
  method: 'GET',
  path: '/office/article-topics',
  summary: 'Categories, tags and authors, with how many articles each has',
  data: adminTopicsSchema,
});

export const addArticleTopic = defineEndpoint({
  ...office,
  operationId: 'addArticleTopic',
  method: 'POST',
  path: '/office/article-topics/{kind}',
  summary: 'Add a category, a tag or an author',
  params: kindParams,
  body: topicBody,
  data: adminTopicsSchema,
  status: 201,
  errors: ['invalid_field', 'value_taken'],
});

export const changeArticleTopic = defineEndpoint({
  ...office,
  operationId: 'changeArticleTopic',
  method: 'PATCH',
  path: topicPath,
  summary: 'Give a category, a tag or an author another name; under the name of another one, the two become one',
  params: topicParams,
  body: topicBody,
  data: adminTopicsSchema,
  errors: ['invalid_field', 'not_found', 'value_taken'],
});

export const removeArticleTopic = defineEndpoint({
  ...office,
  operationId: 'removeArticleTopic',
  method: 'DELETE',
  path: topicPath,
  summary: 'Remove one that no article has',
  params: topicParams,
  data: adminTopicsSchema,
  errors: ['not_found', 'conflict'],
});

export const addCategoryForm = defineForm(addArticleTopic, {
  id: 'add-category',
  fields: ['name'],
  params: { kind: 'category' },
});
export const addTagForm = defineForm(addArticleTopic, { id: 'add-tag', fields: ['name'], params: { kind: 'tag' } });
export const addAuthorForm = defineForm(addArticleTopic, { id: 'add-author', params: { kind: 'author' } });

export const renameTopicForm = defineForm(changeArticleTopic, { id: 'rename-topic', rename: topicFields });
export const removeTopicForm = defineForm(removeArticleTopic, { id: 'remove-topic', rename: topicFields });
