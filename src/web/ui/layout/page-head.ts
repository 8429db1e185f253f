import type { ComponentProps } from 'react';
import { isRecord } from '#platform/text/json.ts';
import { plainText } from '#platform/text/text.ts';
import { plainPreviewPath } from './app-icons.ts';

/** A meta tag, or structured data, which the router takes in the same list. */
type MetaTag = ComponentProps<'meta'> & { 'script:ld+json'?: object };

export interface PageHead {
  meta: MetaTag[];
  links: ComponentProps<'link'>[];
}

export interface PagePicture {
  /** Path or address of a JPEG, 1200 x 630 and under 600 KB, WhatsApp's limit. */
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

export interface PageHeadInput {
  title: string;
  /** Plain text or HTML, shortened to 160 characters at a word boundary; the preview where it is empty. */
  description: string;
  /** The description in previews of a link, where it is another one; shortened alike. */
  preview?: string;
  /** Canonical path, with its query if that belongs to it: '/land?page=2'. */
  path: string;
  /** Public origin of the site, without a trailing slash. */
  publicUrl: string;
  siteName?: string;
  /** Preview image; by default the agency's mark. */
  image?: PagePicture | null;
  type?: 'website' | 'article';
  jsonLd?: object | readonly object[];
  noIndex?: boolean;
}

const DESCRIPTION_MAX = 160;

/** The head of a page. The router escapes <, > and & in `script:ld+json`, so no text can end the script element. */
export function pageHead(input: PageHeadInput): PageHead {
  const url = `${input.publicUrl}${input.path}`;
  const description = plainText(input.description || (input.preview ?? ''), DESCRIPTION_MAX);
  return {
    meta: [
      { title: input.title },
      { name: 'description', content: description },
      ...(input.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...socialTags(input, url, input.preview ? plainText(input.preview, DESCRIPTION_MAX) : description),
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

/** Origin and agency's name, which the root route loads, from a head's matches; empty when that failed. */
export function siteOf(matches: readonly AnyMatch[]): { publicUrl: string; siteName: string } {
  const data = matches.find(({ routeId }) => routeId === '__root__')?.loaderData;
  const agency = isRecord(data) && isRecord(data.agency) ? data.agency : {};
  const publicUrl = isRecord(data) && typeof data.publicUrl === 'string' ? data.publicUrl : '';
  return { publicUrl, siteName: typeof agency.name === 'string' ? agency.name : '' };
}

/** The head of a page without content. Evaluated also after a failed loader: `match.status` tells. */
export const problemHead = (title: string) => ({ meta: [{ title }, { name: 'robots', content: 'noindex' }] });

export const PAGE_FAILED = 'This page could not be loaded';
