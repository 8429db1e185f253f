// Written by `npm run client` from topic-contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { ifSent, orAbsent, text } from '#shared/form-fields.ts';
import { formOf } from '#shared/form.ts';
import { topicFields } from './topic-fields.ts';
import type * as contract from './topic-contract.ts';

export const addArticleTopic = /*#__PURE__*/ callOf<typeof contract.addArticleTopic>('addArticleTopic', 'POST', '/office/article-topics/{kind}', 201, { categories: 'object', tags: 'object', authors: 'object' });
export const changeArticleTopic = /*#__PURE__*/ callOf<typeof contract.changeArticleTopic>('changeArticleTopic', 'PATCH', '/office/article-topics/{kind}/{topic_id}');
export const listArticleTopics = /*#__PURE__*/ callOf<typeof contract.listArticleTopics>('listArticleTopics', 'GET', '/office/article-topics');
export const mergeArticleTopic = /*#__PURE__*/ callOf<typeof contract.mergeArticleTopic>('mergeArticleTopic', 'POST', '/office/article-topics/{kind}/{topic_id}/merges');
export const removeArticleTopic = /*#__PURE__*/ callOf<typeof contract.removeArticleTopic>('removeArticleTopic', 'DELETE', '/office/article-topics/{kind}/{topic_id}');
export const addAuthorForm = /*#__PURE__*/ formOf('add-author', addArticleTopic, { body: { name: text, bio: orAbsent(text) }, params: { kind: 'author' } });
export const addCategoryForm = /*#__PURE__*/ formOf('add-category', addArticleTopic, { body: { name: text }, params: { kind: 'category' } });
export const addTagForm = /*#__PURE__*/ formOf('add-tag', addArticleTopic, { body: { name: text }, params: { kind: 'tag' } });
export const mergeTopicForm = /*#__PURE__*/ formOf('merge-topic', mergeArticleTopic, { body: { into_id: text }, rename: topicFields });
export const removeTopicForm = /*#__PURE__*/ formOf('remove-topic', removeArticleTopic, { rename: topicFields });
export const renameTopicForm = /*#__PURE__*/ formOf('rename-topic', changeArticleTopic, { body: { name: text, bio: ifSent(text) }, rename: topicFields });
