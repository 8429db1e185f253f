import type { PageForm } from '#shared/page-form.ts';
import type { ArticleAction, ArticleMove } from './article-states.ts';
import { createArticle, discardArticleChanges, moveArticle, restoreArticleVersion, saveArticle } from './client.gen.ts';
import { addArticleTopic, changeArticleTopic, mergeArticleTopic, removeArticleTopic } from './topic-client.gen.ts';
import type { TopicKind } from './topic-contract.ts';

type Fields = Readonly<Record<string, string>>;

const whose = ({ article_id }: Fields) => ({ article_id: article_id ?? '' });
const numberIn = (text: string | undefined): number => Number(text ?? '');
/** 'Land, Water' as two names. */
const namesIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Fields: `title`. */
export const newArticleForm = {
  id: 'new-article',
  call: createArticle,
  toBody: ({ title }): { title: string } => ({ title: title ?? '' }),
  next: (made) => `/office/articles/${idIn(made)}`,
} as const satisfies PageForm;

const idIn = (made: unknown): string =>
  typeof made === 'object' && made !== null && 'id' in made ? String(made.id) : '';

/** What an article says, as its form has it. */
export function contentIn(fields: Fields) {
  const ticked = Object.entries(fields).filter(([name]) => /^category_\d+$/.test(name));
  return {
    title: (fields.title ?? '').trim(),
    slug: (fields.slug ?? '').trim(),
    excerpt: (fields.excerpt ?? '').trim(),
    meta_description: (fields.meta_description ?? '').trim(),
    content: fields.content ?? '',
    featured_image_id: fields.featured_image_id || null,
    featured_alt: (fields.featured_alt ?? '').trim(),
    author_id: numberIn(fields.author_id),
    // The first stands on the card.
    categories: [
      ...namesIn(fields.main_category),
      ...ticked.map(([, name]) => name).filter((name) => name !== fields.main_category),
      ...namesIn(fields.new_categories),
    ],
    tags: namesIn(fields.tags),
    properties: namesIn(fields.properties),
    is_featured: fields.is_featured === 'on',
  };
}

const actionIn = (text: string | undefined): ArticleAction =>
  text === 'publish' || text === 'schedule' || text === 'autosave' ? text : 'save';

/** The editor; its buttons say what becomes of what is written (`action`). */
export const articleForm = {
  id: 'article',
  call: saveArticle,
  toBody: (fields) => ({
    version: numberIn(fields.version),
    action: actionIn(fields.action),
    publish_at: fields.publish_at ?? '',
    ...contentIn(fields),
  }),
  toParams: whose,
  takesPictures: true,
} as const satisfies PageForm;

const moveIn = (text: string | undefined): ArticleMove => (text === 'archive' ? 'archive' : 'withdraw');
const versionIn = ({ version }: Fields) => ({ version: numberIn(version) });

/** Hidden fields: `article_id`, `version`, `move`, and `is_confirmed` once the question was answered. */
const moveForm = {
  call: moveArticle,
  toBody: (fields: Fields) => ({
    ...versionIn(fields),
    move: moveIn(fields.move),
    is_confirmed: fields.is_confirmed === 'true',
  }),
  toParams: whose,
};
export const withdrawForm = { id: 'withdraw-article', ...moveForm } as const satisfies PageForm;
export const archiveForm = { id: 'archive-article', ...moveForm } as const satisfies PageForm;

/** Hidden fields: `article_id`, `version`. */
export const discardForm = {
  id: 'discard-changes',
  call: discardArticleChanges,
  toBody: versionIn,
  toParams: whose,
} as const satisfies PageForm;

/** Hidden fields: `article_id`, `version`, `restored_version`. */
export const restoreForm = {
  id: 'restore-version',
  call: restoreArticleVersion,
  toBody: (fields) => ({ ...versionIn(fields), restored_version: numberIn(fields.restored_version) }),
  toParams: whose,
  next: (_receipt, fields) => `/office/articles/${fields.article_id ?? ''}?sent=restore-version`,
} as const satisfies PageForm;

/** 'category-3', what a form about one topic names. */
function topicIn({ topic }: Fields): { kind: string; topic_id: string } {
  const [kind = '', topic_id = ''] = (topic ?? '').split('-');
  return { kind, topic_id };
}

const topicBody = (fields: Fields): { name: string; bio?: string } => ({
  name: fields.name ?? '',
  ...(fields.bio === undefined ? {} : { bio: fields.bio }),
});

const addForm = <const Id extends string>(id: Id, kind: TopicKind) => ({
  id,
  call: addArticleTopic,
  toBody: topicBody,
  toParams: () => ({ kind }),
});

/** Fields: `name`, for authors `bio`. */
export const addTopicForms = {
  category: addForm('add-category', 'category'),
  tag: addForm('add-tag', 'tag'),
  author: addForm('add-author', 'author'),
} as const satisfies Record<TopicKind, PageForm>;

/** Hidden field: `topic`; fields: `name`, for authors `bio`. */
export const renameTopicForm = {
  id: 'rename-topic',
  call: changeArticleTopic,
  toBody: topicBody,
  toParams: topicIn,
} as const satisfies PageForm;

/** Hidden field: `topic`; field: `into_id`. */
export const mergeTopicForm = {
  id: 'merge-topic',
  call: mergeArticleTopic,
  toBody: ({ into_id }) => ({ into_id: numberIn(into_id) }),
  toParams: topicIn,
} as const satisfies PageForm;

/** Hidden field: `topic`. */
export const removeTopicForm = {
  id: 'remove-topic',
  call: removeArticleTopic,
  toBody: () => undefined,
  toParams: topicIn,
} as const satisfies PageForm;

export const articleForms: readonly PageForm[] = [
  newArticleForm,
  articleForm,
  withdrawForm,
  archiveForm,
  discardForm,
  restoreForm,
  ...Object.values(addTopicForms),
  renameTopicForm,
  mergeTopicForm,
  removeTopicForm,
];
