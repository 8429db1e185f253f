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

export const feedLink = (publicUrl: string, title: string, authorSlug?: string) => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: publicUrl + feedHref(authorSlug),
});
