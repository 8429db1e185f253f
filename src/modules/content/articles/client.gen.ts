// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const countBlogView = /*#__PURE__*/ callOf<typeof contract.countBlogView>('countBlogView', 'POST', '/blogs/{id}/views', 202);
export const getBlogAuthor = /*#__PURE__*/ callOf<typeof contract.getBlogAuthor>('getBlogAuthor', 'GET', '/blogs/authors/{slug}');
export const getBlogPost = /*#__PURE__*/ callOf<typeof contract.getBlogPost>('getBlogPost', 'GET', '/blogs/{id}');
export const listBlogCategories = /*#__PURE__*/ callOf<typeof contract.listBlogCategories>('listBlogCategories', 'GET', '/blogs/categories');
export const listBlogPosts = /*#__PURE__*/ callOf<typeof contract.listBlogPosts>('listBlogPosts', 'GET', '/blogs');
export const listBlogTags = /*#__PURE__*/ callOf<typeof contract.listBlogTags>('listBlogTags', 'GET', '/blogs/tags');
export const listGuides = /*#__PURE__*/ callOf<typeof contract.listGuides>('listGuides', 'GET', '/blogs/guides');
export const toggleBlogLike = /*#__PURE__*/ callOf<typeof contract.toggleBlogLike>('toggleBlogLike', 'PATCH', '/blogs/{id}/likes');
