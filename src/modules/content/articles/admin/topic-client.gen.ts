// Written by `npm run openapi` from topic-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './topic-contract.ts';

export const addArticleTopic = /*#__PURE__*/ callOf<typeof contract.addArticleTopic>('addArticleTopic', 'POST', '/office/article-topics/{kind}', 201);
export const changeArticleTopic = /*#__PURE__*/ callOf<typeof contract.changeArticleTopic>('changeArticleTopic', 'PATCH', '/office/article-topics/{kind}/{topic_id}');
export const listArticleTopics = /*#__PURE__*/ callOf<typeof contract.listArticleTopics>('listArticleTopics', 'GET', '/office/article-topics');
export const removeArticleTopic = /*#__PURE__*/ callOf<typeof contract.removeArticleTopic>('removeArticleTopic', 'DELETE', '/office/article-topics/{kind}/{topic_id}');
