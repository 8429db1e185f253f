import { escapeXml, xmlElement } from '#server/xml.ts';
import { imageUrl } from '#shared/image-sizes.ts';

/** One page as the sitemap names it. */
export interface SitemapUrl {
  /** Path with its query, as the page's canonical address has it. */
  path: string;
  /** When what the page shows was last changed; null where nobody wrote it down. */
  changedAt: Date | null;
  /** The photographs on the page, the main one first. */
  imageIds?: readonly string[];
}

/** One file of the index. */
export interface SitemapFile {
  path: string;
  changedAt: Date | null;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

/** What search engines read of one page at most. */
export const IMAGES_AT_MOST = 1_000;

export const urlSetHead = `${declaration}<urlset xmlns="${sitemapNamespace}" xmlns:image="${imageNamespace}">\n`;
export const urlSetFoot = '</urlset>\n';

/** The `url` elements of a file; all addresses in them are absolute. */
export const urlElements = (urls: readonly SitemapUrl[], publicUrl: string): string =>
  urls.map((url) => urlElement(url, publicUrl)).join('');

function urlElement({ path, changedAt, imageIds = [] }: SitemapUrl, publicUrl: string): string {
  const images = imageIds
    .slice(0, IMAGES_AT_MOST)
    .map((id) => `<image:image>${xmlElement('image:loc', publicUrl + imageUrl(id, 'large', 'jpeg'))}</image:image>`);
  return `<url>${place(publicUrl + path, changedAt)}${images.join('')}</url>\n`;
}

/** The index: every file with the time of its latest change. */
export function indexXml(files: readonly SitemapFile[], publicUrl: string): string {
  const elements = files.map(({ path, changedAt }) => `<sitemap>${place(publicUrl + path, changedAt)}</sitemap>\n`);
  return `${declaration}<sitemapindex xmlns="${sitemapNamespace}">\n${elements.join('')}</sitemapindex>\n`;
}

const place = (address: string, changedAt: Date | null): string =>
  `<loc>${escapeXml(address)}</loc>${changedAt === null ? '' : xmlElement('lastmod', changedAt.toISOString())}`;
