// Written by `npm run openapi` from topic-contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { ifPresent, optional } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { addArticleTopic, changeArticleTopic, removeArticleTopic } from './topic-client.gen.ts';
import { topicFields } from './topic-fields.ts';

export const addAuthorForm = /*#__PURE__*/ formOf('add-author', addArticleTopic, { body: { name: text, bio: optional(text) }, params: { kind: 'author' } });
export const addCategoryForm = /*#__PURE__*/ formOf('add-category', addArticleTopic, { body: { name: text }, params: { kind: 'category' } });
export const addTagForm = /*#__PURE__*/ formOf('add-tag', addArticleTopic, { body: { name: text }, params: { kind: 'tag' } });
export const removeTopicForm = /*#__PURE__*/ formOf('remove-topic', removeArticleTopic, { rename: topicFields });
export const renameTopicForm = /*#__PURE__*/ formOf('rename-topic', changeArticleTopic, { body: { name: text, bio: ifPresent(text) }, rename: topicFields });
