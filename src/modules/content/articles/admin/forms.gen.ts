// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { articleBody } from './article-form-values.ts';
import { createArticle, discardArticleChanges, restoreArticleVersion, saveArticle, transitionArticle } from './client.gen.ts';

export const articleForm = /*#__PURE__*/ formOf('article', saveArticle, { body: articleBody });
export const discardForm = /*#__PURE__*/ formOf('discard-changes', discardArticleChanges, { body: { version: text } });
export const newArticleForm = /*#__PURE__*/ formOf('new-article', createArticle, { body: { title: text } });
export const restoreForm = /*#__PURE__*/ formOf('restore-version', restoreArticleVersion, { body: { version: text, restored_version: text } });
export const withdrawForm = /*#__PURE__*/ formOf('withdraw-article', transitionArticle, { body: { version: text }, constants: { transition: 'withdraw' } });
