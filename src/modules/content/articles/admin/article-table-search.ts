import { articleStates } from './article-labels.ts';

export interface ArticleSearch {
  search?: string;
  state?: string;
  category?: string;
  author?: string;
  sort?: string;
  order?: string;
  page: number;
}

const sorts = ['edited', 'title', 'published', 'views', 'likes'];

const textOf = (value: unknown, isTaken: (text: string) => boolean): string | undefined =>
  typeof value === 'string' && isTaken(value) ? value : undefined;

/** Reads the query and drops invalid values. */
export function readArticleTableSearch(search: Readonly<Record<string, unknown>>): ArticleSearch {
  const page = Number(search.page);
  const slug = (text: string) => /^[a-z0-9-]{1,120}$/.test(text);
  const found = {
    search: textOf(search.search, (text) => text.trim() !== '' && text.length <= 200),
    state: articleStates.find((state) => state === search.state),
    category: textOf(search.category, slug),
    author: textOf(search.author, slug),
    sort: textOf(search.sort, (text) => sorts.includes(text)),
    order: textOf(search.order, (text) => text === 'asc' || text === 'desc'),
  };
  const set = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  return { ...set, page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1 };
}
