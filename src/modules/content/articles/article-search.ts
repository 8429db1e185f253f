import { stringifySearch } from '#platform/http/search-params.ts';
import { hasControlCharacter } from '#platform/text/text.ts';
import { firstCharacters, visibleLine } from '#platform/text/visible-text.ts';
import { blogPath } from './article-format.ts';

/** The filters of the list, all of which are in its address. */
export interface ArticleSearch {
  /** Slug, or the name in older links; '' for any. */
  category: string;
  tag: string;
  text: string;
  page: number;
}

const LONGEST_TOPIC = 100;
const LONGEST_TEXT = 200;
const HIGHEST_PAGE = 100_000;

/** One lead article and three rows of three. */
export const articlesPerPage = 10;

/** Reads the filters of an address. Invalid values are dropped, so that every link opens the page. */
export function readArticleSearch(raw: Readonly<Record<string, unknown>>): ArticleSearch {
  return {
    category: readText(raw.category, LONGEST_TOPIC).toLowerCase(),
    tag: readText(raw.tag, LONGEST_TOPIC).toLowerCase(),
    text: readText(raw.search, LONGEST_TEXT),
    page: readPage(raw.page),
  };
}

function readText(value: unknown, longest: number): string {
  if (typeof value !== 'string') return '';
  const clean = [...value].map((character) => (hasControlCharacter(character) ? ' ' : character)).join('');
  return firstCharacters(visibleLine(clean).replace(/\s+/g, ' '), longest).trim();
}

/** The page number of an address, also of an author's page; 1 if it is invalid. */
export function readPage(value: unknown): number {
  const page = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 1;
  return Math.min(Math.max(page, 1), HIGHEST_PAGE);
}

export const changeArticleSearch = (search: ArticleSearch, change: Partial<ArticleSearch>): ArticleSearch => ({
  ...search,
  page: 1,
  ...change,
});

export const articleListHref = ({ category, tag, text, page }: ArticleSearch): string =>
  blogPath + stringifySearch({ category, tag, search: text, page: page === 1 ? null : page });

export const isFiltered = ({ category, tag, text }: ArticleSearch): boolean => Boolean(category || tag || text);
