import { callApi } from '#platform/http/client.ts';
import { orNothing } from '#platform/http/failure.ts';
import { getBlogPost, listBlogCategories, listBlogPosts } from './client.gen.ts';
import type { BlogPost, BlogPostDetail, BlogTopic } from './contract.ts';

export interface ArticlePage {
  article: BlogPostDetail;
  categories: BlogTopic[];
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_SLUG = 160;

const isDetail = (post: BlogPost | BlogPostDetail): post is BlogPostDetail => 'content' in post;

/** The article with this slug, now or formerly; null when there is none. */
export async function findArticle(slug: string, signal: AbortSignal): Promise<ArticlePage | null> {
  if (!slugPattern.test(slug) || slug.length > LONGEST_SLUG) return null;
  const [posts, categories] = await Promise.all([
    callApi(listBlogPosts, { query: { slug }, signal }),
    callApi(listBlogCategories, { signal }),
  ]);
  const found = posts.items.find(isDetail);
  if (!found) return null;
  return { article: found, categories: categories.items };
}

/** The slug of the article with this id (text of a path); null when there is none. */
export async function findArticleSlug(id: string, signal: AbortSignal): Promise<string | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const post = await orNothing(callApi(getBlogPost, { params: { id }, signal }));
  return post?.slug ?? null;
}

/** The slug of a category by its id, slug or name, which older links contain; null when there is none. */
export async function findCategorySlug(name: string, signal: AbortSignal): Promise<string | null> {
  const { items } = await callApi(listBlogCategories, { signal });
  const wanted = name.trim().toLowerCase();
  const found = items.find(
    (category) => category.slug === wanted || String(category.id) === wanted || category.name.toLowerCase() === wanted,
  );
  return found?.slug ?? null;
}
