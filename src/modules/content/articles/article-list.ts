import { callApi } from '#platform/http/client.ts';
import type { Pagination } from '#platform/http/contract.ts';
import { isNameUnknown } from '#platform/http/failure.ts';
import { failureText, replyUnavailable } from '#platform/http/page-failure.ts';
import { type ArticleCardItem, toArticleCardItem } from './article-card-item.ts';
import { type ArticleSearch, articlesPerPage } from './article-search.ts';
import { getBlogAuthor, listBlogCategories, listBlogPosts, listBlogTags } from './client.gen.ts';
import type { BlogAuthor, BlogTopic } from './contract.ts';

/** A category or tag to choose, and how many articles it has. */
export interface Topic {
  slug: string;
  name: string;
  count: number;
}

export interface ArticleList {
  articles: ArticleCardItem[];
  pagination: Pagination;
  categories: Topic[];
  tags: Topic[];
}

/** What came of loading a search: its page, or why there is none. The page of the site is shown either way. */
export type ArticleListResult = { search: ArticleSearch } & (
  | { list: ArticleList; failure: null }
  | { list: null; failure: string }
);

const TAGS_OFFERED = 18;

/** One page of articles with the topics to choose from; a failure is part of the page, so that the search stays. */
export async function loadArticleList(search: ArticleSearch, signal: AbortSignal): Promise<ArticleListResult> {
  const { category, tag, text, page } = search;
  try {
    const [posts, categories, tags] = await Promise.all([
      callApi(listBlogPosts, { query: { page, per_page: articlesPerPage, category, tag, search: text }, signal }),
      callApi(listBlogCategories, { signal }),
      callApi(listBlogTags, { signal }),
    ]);
    const list = {
      articles: posts.items.map(toArticleCardItem),
      pagination: posts.pagination,
      categories: categories.items.map(toTopic),
      tags: offeredTags(tags.items.map(toTopic), tag),
    };
    return { search, list, failure: null };
  } catch (error) {
    if (signal.aborted) throw error;
    replyUnavailable();
    return { search, list: null, failure: failureText(error) };
  }
}

const toTopic = ({ slug, name, posts_count }: BlogTopic): Topic => ({ slug, name, count: posts_count });

/** The tags used most, and the chosen one wherever it stands. */
const offeredTags = (tags: Topic[], chosen: string): Topic[] =>
  tags.filter(({ slug, name }, index) => index < TAGS_OFFERED || slug === chosen || name.toLowerCase() === chosen);

export interface AuthorPage {
  author: BlogAuthor;
  articles: ArticleCardItem[];
  pagination: Pagination;
}

/**
 * An author and one page of their articles; null when there is no such author.
 * @throws ApiFailure when the API could not be asked
 */
export async function findAuthorPage(slug: string, page: number, signal: AbortSignal): Promise<AuthorPage | null> {
  try {
    const [author, posts] = await Promise.all([
      callApi(getBlogAuthor, { params: { slug }, signal }),
      callApi(listBlogPosts, { query: { author: slug, page, per_page: articlesPerPage }, signal }),
    ]);
    return { author, articles: posts.items.map(toArticleCardItem), pagination: posts.pagination };
  } catch (error) {
    if (isNameUnknown(error)) return null;
    throw error;
  }
}
