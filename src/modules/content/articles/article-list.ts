import { callApi } from '#platform/http/client.ts';
import type { Pagination } from '#platform/http/contract.ts';
import { orNothing } from '#platform/http/failure.ts';
import { failureText, replyUnavailable } from '#platform/http/page-context.ts';
import { type ArticleCardItem, toArticleCardItem } from './article-card-item.ts';
import { type ArticleSearch, articlesPerPage } from './article-search.ts';
import { getBlogAuthor, listBlogCategories, listBlogPosts, listBlogTags } from './client.gen.ts';
import type { BlogAuthor, BlogTopic } from './contract.ts';

export interface ArticleList {
  articles: ArticleCardItem[];
  pagination: Pagination;
  categories: BlogTopic[];
  tags: BlogTopic[];
}

/** What came of a search: a page of articles, or the message of the failure. */
export type FoundArticles = { list: ArticleList; failure: null } | { list: null; failure: string };

export type ArticleListResult = { search: ArticleSearch } & FoundArticles;

const TAGS_OFFERED = 18;

/** Loads a page of articles. A failure becomes part of the result, so that the page keeps the search form. */
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
      categories: categories.items,
      tags: offeredTags(tags.items, tag),
    };
    return { search, list, failure: null };
  } catch (error) {
    if (signal.aborted) throw error;
    replyUnavailable();
    return { search, list: null, failure: failureText(error) };
  }
}

/** The most used tags, and the chosen one even if it is not among them. */
const offeredTags = (tags: BlogTopic[], chosen: string): BlogTopic[] =>
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
  const replies = Promise.all([
    callApi(getBlogAuthor, { params: { slug }, signal }),
    callApi(listBlogPosts, { query: { author: slug, page, per_page: articlesPerPage }, signal }),
  ]);
  const found = await orNothing(replies);
  if (!found) return null;
  const [author, posts] = found;
  return { author, articles: posts.items.map(toArticleCardItem), pagination: posts.pagination };
}
