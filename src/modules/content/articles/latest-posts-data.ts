import { callApi } from '#platform/http/client.ts';
import { type ArticleCardItem, toArticleCardItem } from './article-card-item.ts';
import { listBlogPosts } from './client.gen.ts';
import type { BlogPost } from './contract.ts';

/** What the home page's block shows: one article large and up to three small, or that they could not be loaded. */
export type LatestPostsData =
  | { featured: ArticleCardItem | null; others: ArticleCardItem[]; failed: false }
  | { featured: null; others: []; failed: true };

const FETCHED = 9;
const OTHERS_SHOWN = 3;

/** Asks for the newest articles. Never throws: a home page need not fail for want of articles. */
export async function loadLatestPosts(signal: AbortSignal): Promise<LatestPostsData> {
  try {
    const { items } = await callApi(listBlogPosts, { query: { per_page: FETCHED }, signal });
    return { ...pickLatest(items), failed: false };
  } catch {
    return { featured: null, others: [], failed: true };
  }
}

/** The featured article, or else the first, and the first three that are not featured beside it. */
export function pickLatest(posts: readonly BlogPost[]): {
  featured: ArticleCardItem | null;
  others: ArticleCardItem[];
} {
  const featured = posts.find(({ is_featured }) => is_featured) ?? posts[0];
  const others = posts.filter((post) => post !== featured && !post.is_featured).slice(0, OTHERS_SHOWN);
  return { featured: featured ? toArticleCardItem(featured) : null, others: others.map(toArticleCardItem) };
}
