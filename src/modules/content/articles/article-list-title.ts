import { blogName } from './article-format.ts';
import type { ArticleListResult } from './article-list.ts';
import type { ArticleSearch } from './article-search.ts';

type Listed = Pick<ArticleListResult, 'search' | 'list'>;

/** The document's title of a list of articles: 'Buying: Blogs · Page 2 · Makao'. */
export function articleListTitle({ search, list }: Listed, siteName: string): string {
  const topic = topicName(search, list);
  return [topic ? `${topic}: ${blogName}` : blogName, pageLabel(search.page), siteName].filter(Boolean).join(' · ');
}

/** 'Page 2'; empty for the first page. */
export const pageLabel = (page: number): string => (page > 1 ? `Page ${page}` : '');

/** Names of the chosen category and tag, joined with a comma. */
export function topicName({ category, tag }: ArticleSearch, list: Listed['list']): string {
  const names = [
    list?.categories.find(({ slug }) => slug === category)?.name,
    list?.tags.find(({ slug }) => slug === tag)?.name,
  ];
  return names.filter(Boolean).join(', ');
}
