import type { ComponentProps } from 'react';
import { plainPreviewPath } from './app-icons.ts';
import { isRecord } from './json.ts';
import { plainText } from './text.ts';

/** A meta tag, or structured data, which the router takes in the same list. */
type MetaTag = ComponentProps<'meta'> & { 'script:ld+json'?: object };

export interface PageHead {
  meta: MetaTag[];
  links: ComponentProps<'link'>[];
}

export interface PagePicture {
  /** Path or address of a JPEG, 1200 x 630 and under 600 KB, since WhatsApp shows nothing larger. */
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

export interface PageHeadInput {
  /** The whole title, as the browser's tab and search results show it. */
  title: string;
  /** Plain text or HTML; cut to 160 characters at a word's end. */
  description: string;
  /** The canonical path of the page, with its query where that belongs to it: '/land?page=2'. */
  path: string;
  /** The site's public address, no slash at the end. */
  publicUrl: string;
  siteName?: string;
  /** For previews; a page without a photograph shows the agency's mark. */
  image?: PagePicture | null;
  /** What the preview is: an article says so. */
  type?: 'website' | 'article';
  /** Structured data, one object or several. */
  jsonLd?: object | readonly object[];
  /** Keeps the page out of search results. */
  noIndex?: boolean;
}

const DESCRIPTION_MAX = 160;

/**
 * Title, description, canonical address, previews and structured data of a page, for a route's `head`.
 * The router writes `script:ld+json` as a data block with <, > and & escaped, so a listing's text cannot end it.
 */
export function pageHead(input: PageHeadInput): PageHead {
  const url = `${input.publicUrl}${input.path}`;
  const description = plainText(input.description, DESCRIPTION_MAX);
  return {
    meta: [
      { title: input.title },
      { name: 'description', content: description },
      ...(input.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...socialTags(input, url, description),
      ...[input.jsonLd ?? []]
        .flat()
        .map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

function socialTags(
  { title, type = 'website', siteName, image, publicUrl }: PageHeadInput,
  url: string,
  description: string,
) {
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: 'en_KE' },
    ...(siteName ? [{ property: 'og:site_name', content: siteName }] : []),
    ...pictureTags(image ?? { url: plainPreviewPath, alt: siteName ?? '' }, publicUrl),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function pictureTags({ url, alt, width = 1200, height = 630 }: PagePicture, publicUrl: string) {
  return [
    { property: 'og:image', content: url.startsWith('/') ? `${publicUrl}${url}` : url },
    ...(alt ? [{ property: 'og:image:alt', content: alt }] : []),
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
  ];
}

interface AnyMatch {
  routeId: string;
  loaderData?: unknown;
}

/**
 * The site's address and the agency's name from the matches that a route's `head` is given; the root route loads them.
 * Empty when the root itself failed to load.
 */
export function siteOf(matches: readonly AnyMatch[]): { publicUrl: string; siteName: string } {
  const data = matches.find(({ routeId }) => routeId === '__root__')?.loaderData;
  const agency = isRecord(data) && isRecord(data.agency) ? data.agency : {};
  const publicUrl = isRecord(data) && typeof data.publicUrl === 'string' ? data.publicUrl : '';
  return { publicUrl, siteName: typeof agency.name === 'string' ? agency.name : '' };
}

/**
 * The head of a page that shows no content: its title is what the page says. A route's head is also asked for where its
 * loader failed, and `match.status` tells that from a name nothing has.
 */
export const problemHead = (title: string) => ({ meta: [{ title }, { name: 'robots', content: 'noindex' }] });

/** The title of the page for failures that have no words of their own. */
export const PAGE_FAILED = 'This page could not be loaded';
