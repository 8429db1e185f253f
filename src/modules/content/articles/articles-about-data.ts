import { callApi } from '#platform/http/client.ts';
import { type ArticleCardItem, toArticleCardItem } from './article-card-item.ts';
import { listBlogPosts } from './client.gen.ts';

const MOST_SHOWN = 3;

/**
 * The newest articles that have all these names, which commas separate. None where they cannot be loaded, so that the
 * page about something else does not fail without them.
 */
export async function loadArticlesAbout(names: string, signal: AbortSignal): Promise<ArticleCardItem[]> {
  try {
    const { items } = await callApi(listBlogPosts, { query: { mentions: names, per_page: MOST_SHOWN }, signal });
    return items.map(toArticleCardItem);
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
