import { callApi } from '#platform/http/client.ts';
import type { Pagination } from '#platform/http/contract.ts';
import { orNothing } from '#platform/http/failure.ts';
import { failureText, replyUnavailable } from '#platform/http/page-context.ts';
import { type ArticleCardItem, toArticleCardItem } from './article-card-item.ts';
import { blogName } from './article-format.ts';
import { type ArticleSearch, articlesPerPage } from './article-search.ts';
import { getBlogAuthor, listBlogCategories, listBlogPosts, listBlogTags } from './client.gen.ts';
import type { BlogTopic } from './contract.ts';

type Listed = Pick<ArticleListResult, 'search' | 'list'>;

export function articleListTitle({ search, list }: Listed, siteName: string): string {
  const topic = topicName(search, list);
  return [topic ? `${topic}: ${blogName}` : blogName, pageLabel(search.page), siteName].filter(Boolean).join(' · ');
}

export const pageLabel = (page: number): string => (page > 1 ? `Page ${page}` : '');

export function topicName({ category, tag }: ArticleSearch, list: Listed['list']): string {
  const names = [
    list?.categories.find(({ slug }) => slug === category)?.name,
    list?.tags.find(({ slug }) => slug === tag)?.name,
  ];
  return names.filter(Boolean).join(', ');
}

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

/** An author and one page of their articles; null when there is no such author. */
export async function findAuthorPage(slug: string, page: number, signal: AbortSignal) {
  const replies = Promise.all([
    callApi(getBlogAuthor, { params: { slug }, signal }),
    callApi(listBlogPosts, { query: { author: slug, page, per_page: articlesPerPage }, signal }),
  ]);
  const found = await orNothing(replies);
  if (!found) return null;
  const [author, posts] = found;
  return { author, articles: posts.items.map(toArticleCardItem), pagination: posts.pagination };
}

export type AuthorPage = NonNullable<Awaited<ReturnType<typeof findAuthorPage>>>;
