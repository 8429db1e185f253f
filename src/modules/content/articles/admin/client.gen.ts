// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const createArticle = /*#__PURE__*/ callOf<typeof contract.createArticle>('createArticle', 'POST', '/office/articles', 201);
export const discardArticleChanges = /*#__PURE__*/ callOf<typeof contract.discardArticleChanges>('discardArticleChanges', 'POST', '/office/articles/{article_id}/discards');
export const getAdminArticle = /*#__PURE__*/ callOf<typeof contract.getAdminArticle>('getAdminArticle', 'GET', '/office/articles/{article_id}');
export const getArticleVersion = /*#__PURE__*/ callOf<typeof contract.getArticleVersion>('getArticleVersion', 'GET', '/office/articles/{article_id}/versions/{version}');
export const listAdminArticles = /*#__PURE__*/ callOf<typeof contract.listAdminArticles>('listAdminArticles', 'GET', '/office/articles');
export const listArticleVersions = /*#__PURE__*/ callOf<typeof contract.listArticleVersions>('listArticleVersions', 'GET', '/office/articles/{article_id}/versions');
export const previewArticle = /*#__PURE__*/ callOf<typeof contract.previewArticle>('previewArticle', 'GET', '/office/articles/{article_id}/preview');
export const restoreArticleVersion = /*#__PURE__*/ callOf<typeof contract.restoreArticleVersion>('restoreArticleVersion', 'POST', '/office/articles/{article_id}/restorations');
export const saveArticle = /*#__PURE__*/ callOf<typeof contract.saveArticle>('saveArticle', 'PUT', '/office/articles/{article_id}');
export const transitionArticle = /*#__PURE__*/ callOf<typeof contract.transitionArticle>('transitionArticle', 'POST', '/office/articles/{article_id}/transitions');
