import { callApi } from '#platform/http/client.ts';
import { type ArticleCardItem, toArticleCardItem } from './article-card-item.ts';
import { listBlogPosts } from './client.gen.ts';
import type { BlogPost } from './contract.ts';

/** One large and up to three small articles, or a failure. */
export type LatestPostsData =
  | { featured: ArticleCardItem | null; others: ArticleCardItem[]; failed: false }
  | { featured: null; others: []; failed: true };

const FETCHED = 9;
const OTHERS_SHOWN = 3;

/** Loads the newest articles. Never throws, so that the home page does not fail without them. */
export async function loadLatestPosts(signal: AbortSignal): Promise<LatestPostsData> {
  try {
    const { items } = await callApi(listBlogPosts, { query: { per_page: FETCHED }, signal });
    return { ...pickLatest(items), failed: false };
  } catch {
    return { featured: null, others: [], failed: true };
  }
}

/** The featured article, or else the first, and the first three that are not featured beside it. */
export function pickLatest(posts: readonly BlogPost[]) {
  const featured = posts.find(({ is_featured }) => is_featured) ?? posts[0];
  const others = posts.filter((post) => post !== featured && !post.is_featured).slice(0, OTHERS_SHOWN);
  return { featured: featured ? toArticleCardItem(featured) : null, others: others.map(toArticleCardItem) };
}
