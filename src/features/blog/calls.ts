import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const listBlogPosts = callOf<typeof contract.listBlogPosts>('listBlogPosts', 'GET', '/blogs');
export const getBlogPost = callOf<typeof contract.getBlogPost>('getBlogPost', 'GET', '/blogs/{id}');
export const listBlogCategories = callOf<typeof contract.listBlogCategories>(
  'listBlogCategories',
  'GET',
  '/blogs/categories',
);
export const listBlogTags = callOf<typeof contract.listBlogTags>('listBlogTags', 'GET', '/blogs/tags');
export const getBlogAuthor = callOf<typeof contract.getBlogAuthor>('getBlogAuthor', 'GET', '/blogs/authors/{slug}');
export const toggleBlogLike = callOf<typeof contract.toggleBlogLike>('toggleBlogLike', 'PATCH', '/blogs/{id}/likes');
export const countBlogView = callWithReceipt<typeof contract.countBlogView>(
  'countBlogView',
  'POST',
  '/blogs/{id}/views',
  202,
  { views_count: 'number' },
);
export const countBlogShare = callWithReceipt<typeof contract.countBlogShare>(
  'countBlogShare',
  'POST',
  '/blogs/{id}/shares',
  202,
  { shares_count: 'number' },
);
