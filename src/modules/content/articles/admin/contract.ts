import { z } from 'zod';
import { focalPointSchema, guideQuestions } from '#modules/listings/server';
import { pictureChoiceSchema } from '#platform/files/picture-choice.ts';
import { defineEndpoint, defineForm, paginationSchema } from '#platform/http/contract.ts';
import { queryInt, queryOneOf, queryText } from '#platform/http/query-values.ts';
import { lineField, lineOrEmpty, textField } from '#platform/http/submission-fields.ts';
import { editSessionField, versionField, versionSummarySchema } from '#platform/versioning/versions.ts';
import { blogPostDetailSchema } from '../contract.ts';
import { articleBody } from './article-form-values.ts';
import { articleActions, articleStates } from './article-labels.ts';

const office = { tag: 'Articles of the office', permission: 'articles.edit' } as const;
const articlePath = '/office/articles/{article_id}';
const articleParams = z.strictObject({ article_id: queryInt(1, Number.MAX_SAFE_INTEGER) });
const ofArticle = { ...office, params: articleParams } as const;

const names = (label: string, maxLength: number, atMost: number) =>
  z.array(lineField(label, maxLength)).max(atMost, `Choose ${atMost} or fewer`);

/** Longest text of an article, in characters of HTML. */
const MAX_CONTENT_LENGTH = 150_000;

/** The editable content. A draft may be incomplete; publishing asks for more. */
export const articleContentSchema = z
  .strictObject({
    title: lineOrEmpty('The title', 200),
    slug: lineOrEmpty('The address', 120).meta({ description: 'The end of its address; empty: from the title.' }),
    excerpt: textField('The excerpt', 400),
    meta_description: lineOrEmpty('The description', 160),
    content: z.string('The text is required').max(MAX_CONTENT_LENGTH, 'The text is too long').meta({
      description: 'HTML; what an article may not have is taken out.',
    }),
    featured_image_id: z.uuid('Choose a photograph').nullable(),
    featured_alt: lineOrEmpty('The description of the picture', 250),
    author_id: z.int('Choose an author'),
    categories: names('A category', 60, 8).meta({ description: 'Names; new ones are made when it is published.' }),
    tags: names('A tag', 40, 12).meta({ description: 'Names; new ones are made when it is published.' }),
    properties: names('A reference', 40, 12).meta({ description: 'Reference numbers of properties it speaks of.' }),
    is_featured: z.boolean(),
    guide_to: z
      .enum(guideQuestions, 'Choose one of the questions')
      .nullable()
      .default(null)
      .meta({ description: 'The question of a listing’s page that it answers; what was kept before has none.' }),
  })
  .meta({ id: 'ArticleContent' });
export type ArticleContent = z.output<typeof articleContentSchema>;

const pictureSchema = z
  .strictObject({
    image_id: z.uuid(),
    alt_text: z.string(),
    width: z.int(),
    height: z.int(),
    focal_point: focalPointSchema,
  })
  .meta({ id: 'ArticlePicture' });
export type ArticlePicture = z.output<typeof pictureSchema>;

const adminArticleSchema = z
  .strictObject({
    id: z.int(),
    version: z.int().meta({ description: 'A save names the version it began from.' }),
    state: z.enum(articleStates),
    slug: z.string().meta({ description: 'Of the page visitors read, or will.' }),
    published_at: z.iso.datetime().nullable(),
    has_changes: z.boolean().meta({ description: 'Something was written that visitors do not read yet.' }),
    edited_at: z.iso.datetime().nullable(),
    edited_by: z.string().nullable(),
    read_minutes: z.int(),
    views_count: z.int(),
    likes_count: z.int(),
    content: articleContentSchema,
    pictures: z.array(pictureSchema).meta({ description: 'Photographs it has, or had.' }),
    library: z.array(pictureChoiceSchema).meta({ description: 'Other photographs of the site that it could show.' }),
  })
  .meta({ id: 'AdminArticle' });
export type AdminArticle = z.output<typeof adminArticleSchema>;

const articleRowSchema = z
  .strictObject({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    state: z.enum(articleStates),
    has_changes: z.boolean(),
    is_featured: z.boolean(),
    author: z.string(),
    categories: z.array(z.string()),
    published_at: z.iso.datetime().nullable(),
    edited_at: z.iso.datetime(),
    views_count: z.int(),
    likes_count: z.int(),
  })
  .meta({ id: 'AdminArticleRow' });
export type AdminArticleRow = z.output<typeof articleRowSchema>;

export const articleSorts = ['edited', 'title', 'published', 'views', 'likes'] as const;

const listQuery = z.strictObject({
  page: queryInt(1, 100_000).default(1),
  per_page: queryInt(1, 100).default(25),
  search: queryText(200).optional().meta({ description: 'Words of the title or the address; all of them.' }),
  state: queryOneOf(articleStates).optional(),
  category: queryText(120).optional().meta({ description: 'Slug of a category.' }),
  author: queryText(160).optional().meta({ description: 'Slug of an author.' }),
  sort: queryOneOf(articleSorts).default('edited'),
  order: queryOneOf(['asc', 'desc']).default('desc'),
});
export type ListAdminArticlesQuery = z.output<typeof listQuery>;

export const listAdminArticles = defineEndpoint({
  ...office,
  operationId: 'listAdminArticles',
  method: 'GET',
  path: '/office/articles',
  summary: 'Articles in every state',
  query: listQuery,
  data: z.strictObject({
    items: z.array(articleRowSchema),
    pagination: paginationSchema,
    counts: z.record(z.enum(articleStates), z.int()).meta({ description: 'How many there are in each state.' }),
  }),
});

export const createArticle = defineEndpoint({
  ...office,
  operationId: 'createArticle',
  method: 'POST',
  path: '/office/articles',
  summary: 'Begin an article; nobody but staff sees it',
  body: z.strictObject({
    title: lineField('The title', 200).min(3, 'The title needs 3 letters or more'),
  }),
  data: adminArticleSchema,
  status: 201,
  errors: ['invalid_field', 'conflict'],
});

export const getAdminArticle = defineEndpoint({
  ...ofArticle,
  operationId: 'getAdminArticle',
  method: 'GET',
  path: articlePath,
  summary: 'An article as it is being written',
  data: adminArticleSchema,
  errors: ['article_not_found'],
});

export const saveArticle = defineEndpoint({
  ...ofArticle,
  operationId: 'saveArticle',
  method: 'PUT',
  path: articlePath,
  summary: 'Save what was written; visitors read it once it is published or its hour has come',
  body: z.strictObject({
    version: versionField,
    action: z.enum(articleActions),
    edit_session: editSessionField.optional(),
    publish_at: z
      .union([z.literal(''), z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Choose a day and an hour')])
      .optional()
      .meta({ description: 'For scheduling: YYYY-MM-DDTHH:MM in Nairobi.' }),
    ...articleContentSchema.shape,
  }),
  data: adminArticleSchema,
  errors: ['invalid_field', 'article_not_found', 'edited_meanwhile', 'conflict', 'value_taken', 'image_not_found'],
});

export const transitionArticle = defineEndpoint({
  ...ofArticle,
  operationId: 'transitionArticle',
  method: 'POST',
  path: `${articlePath}/transitions`,
  summary: 'Take an article off the site: back to a draft',
  body: z.strictObject({ version: versionField, transition: z.literal('withdraw') }),
  data: adminArticleSchema,
  errors: ['invalid_field', 'article_not_found', 'edited_meanwhile', 'conflict'],
});

export const discardArticleChanges = defineEndpoint({
  ...ofArticle,
  operationId: 'discardArticleChanges',
  method: 'POST',
  path: `${articlePath}/discards`,
  summary: 'Go back to what visitors read; what was written is kept among the versions',
  body: z.strictObject({ version: versionField }),
  data: adminArticleSchema,
  errors: ['invalid_field', 'article_not_found', 'edited_meanwhile'],
});

export const listArticleVersions = defineEndpoint({
  ...ofArticle,
  operationId: 'listArticleVersions',
  method: 'GET',
  path: `${articlePath}/versions`,
  summary: 'The versions of an article that were kept, newest first',
  data: z.strictObject({ items: z.array(versionSummarySchema) }),
  errors: ['article_not_found'],
});

export const getArticleVersion = defineEndpoint({
  ...office,
  operationId: 'getArticleVersion',
  method: 'GET',
  path: `${articlePath}/versions/{version}`,
  summary: 'One version of an article',
  params: articleParams.extend({ version: queryInt(1, 2_147_483_647) }),
  data: z.strictObject({ ...versionSummarySchema.shape, content: articleContentSchema }),
  errors: ['article_not_found', 'not_found'],
});

export const restoreArticleVersion = defineEndpoint({
  ...ofArticle,
  operationId: 'restoreArticleVersion',
  method: 'POST',
  path: `${articlePath}/restorations`,
  summary: 'Write with an earlier version again; visitors read it once it is published',
  body: z.strictObject({ version: versionField, restored_version: versionField }),
  data: adminArticleSchema,
  errors: ['invalid_field', 'article_not_found', 'edited_meanwhile', 'not_found', 'image_not_found'],
});

export const previewArticle = defineEndpoint({
  ...ofArticle,
  operationId: 'previewArticle',
  method: 'GET',
  path: `${articlePath}/preview`,
  summary: 'What visitors would read if it were published now',
  data: blogPostDetailSchema,
  errors: ['article_not_found', 'invalid_field', 'image_not_found'],
});

export const newArticleForm = defineForm(createArticle, {
  id: 'new-article',
  next: ({ id }) => `/office/articles/${id}`,
});

/** The editor; each button has its `action`. Hidden: `article_id`, `version`. */
export const articleForm = defineForm(saveArticle, { id: 'article', body: articleBody, takesPictures: true });

export const withdrawForm = defineForm(transitionArticle, {
  id: 'withdraw-article',
  constants: { transition: 'withdraw' },
});
export const discardForm = defineForm(discardArticleChanges, { id: 'discard-changes' });

export const restoreForm = defineForm(restoreArticleVersion, {
  id: 'restore-version',
  next: (_article, { article_id = '' }) => `/office/articles/${article_id}?sent=restore-version`,
});
