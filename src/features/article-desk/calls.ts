import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';
import type * as topics from './topic-contract.ts';

const article = '/office/articles/{article_id}';

export const listDeskArticles = callOf<typeof contract.listDeskArticles>('listDeskArticles', 'GET', '/office/articles');
export const createArticle = callWithReceipt<typeof contract.createArticle>(
  'createArticle',
  'POST',
  '/office/articles',
  201,
  { id: 'number' },
);
export const getDeskArticle = callOf<typeof contract.getDeskArticle>('getDeskArticle', 'GET', article);
export const saveArticle = callOf<typeof contract.saveArticle>('saveArticle', 'PUT', article);
export const moveArticle = callOf<typeof contract.moveArticle>('moveArticle', 'POST', `${article}/moves`);
export const discardArticleChanges = callOf<typeof contract.discardArticleChanges>(
  'discardArticleChanges',
  'POST',
  `${article}/discards`,
);
export const listArticleVersions = callOf<typeof contract.listArticleVersions>(
  'listArticleVersions',
  'GET',
  `${article}/versions`,
);
export const getArticleVersion = callOf<typeof contract.getArticleVersion>(
  'getArticleVersion',
  'GET',
  `${article}/versions/{version}`,
);
export const restoreArticleVersion = callOf<typeof contract.restoreArticleVersion>(
  'restoreArticleVersion',
  'POST',
  `${article}/restorations`,
);
export const previewArticle = callOf<typeof contract.previewArticle>('previewArticle', 'GET', `${article}/preview`);

const topic = '/office/article-topics/{kind}/{topic_id}';

export const listArticleTopics = callOf<typeof topics.listArticleTopics>(
  'listArticleTopics',
  'GET',
  '/office/article-topics',
);
export const addArticleTopic = callWithReceipt<typeof topics.addArticleTopic>(
  'addArticleTopic',
  'POST',
  '/office/article-topics/{kind}',
  201,
  { categories: 'object' },
);
export const changeArticleTopic = callOf<typeof topics.changeArticleTopic>('changeArticleTopic', 'PATCH', topic);
export const mergeArticleTopic = callOf<typeof topics.mergeArticleTopic>(
  'mergeArticleTopic',
  'POST',
  `${topic}/merges`,
);
export const removeArticleTopic = callOf<typeof topics.removeArticleTopic>('removeArticleTopic', 'DELETE', topic);
