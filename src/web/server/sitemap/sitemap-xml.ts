import { imageUrl } from '#platform/files/image-sizes.ts';
import { escapeXml, xmlElement } from '#platform/text/server/xml.ts';

/** One page of the sitemap. */
export interface SitemapUrl {
  /** Path and query of the page's canonical address. */
  path: string;
  /** When the page's content last changed; null where that is not recorded. */
  changedAt: Date | null;
  /** Ids of the photographs on the page, the lead first. */
  imageIds?: readonly string[];
}

/** One file of the sitemap index. */
export interface SitemapFile {
  path: string;
  changedAt: Date | null;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Google reads at most this many images per page. */
export const IMAGES_AT_MOST = 1_000;

export const urlSetHead = `${declaration}<urlset xmlns="${sitemapNamespace}" xmlns:image="${imageNamespace}">\n`;
export const urlSetFoot = '</urlset>\n';

/** The `url` elements of a file, with absolute addresses. */
export const urlElements = (urls: readonly SitemapUrl[], publicUrl: string): string =>
  urls.map((url) => urlElement(url, publicUrl)).join('');

function urlElement({ path, changedAt, imageIds = [] }: SitemapUrl, publicUrl: string): string {
  const images = imageIds
    .slice(0, IMAGES_AT_MOST)
    .map((id) => `<image:image>${xmlElement('image:loc', publicUrl + imageUrl(id, 'large', 'jpeg'))}</image:image>`);
  return `<url>${place(publicUrl + path, changedAt)}${images.join('')}</url>\n`;
}

/** The sitemap index: every file with the time of its latest change. */
export function indexXml(files: readonly SitemapFile[], publicUrl: string): string {
  const elements = files.map(({ path, changedAt }) => `<sitemap>${place(publicUrl + path, changedAt)}</sitemap>\n`);
  return `${declaration}<sitemapindex xmlns="${sitemapNamespace}">\n${elements.join('')}</sitemapindex>\n`;
}

const place = (address: string, changedAt: Date | null): string =>
  `<loc>${escapeXml(address)}</loc>${changedAt === null ? '' : xmlElement('lastmod', changedAt.toISOString())}`;
