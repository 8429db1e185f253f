import { stringifySearch } from '#platform/http/search-params.ts';
import { formatNumber } from '#platform/text/numbers.ts';

export const blogName = 'Tips & Insights';
export const blogPath = '/blogs';
export const usualReadTime = '5 min read';
export const noCategory = 'General';

export const blogCrumbs = [
  { label: 'Home', href: '/' },
  { label: blogName, href: blogPath },
];

export const articleHref = (slug: string): string => `/view/blog/${slug}`;
export const authorHref = (slug: string): string => `${blogPath}/author/${slug}`;
export const feedHref = (authorSlug?: string): string =>
  `${authorSlug === undefined ? blogPath : authorHref(authorSlug)}/feed.xml`;
export const categoryHref = (slug: string): string => blogPath + stringifySearch({ category: slug });
export const tagHref = (slug: string): string => blogPath + stringifySearch({ tag: slug });

/** '1 article', '1,284 views' */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** As `counted`, of those of which there are some: '0 comments' tells nobody anything. */
export const countedIfAny = (...counts: readonly (readonly [count: number, one: string])[]): string[] =>
  counts.flatMap(([count, one]) => (count > 0 ? [counted(count, one)] : []));

export const feedLink = (publicUrl: string, title: string, authorSlug?: string) => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: publicUrl + feedHref(authorSlug),
});
