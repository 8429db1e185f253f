import { imageUrl } from '#platform/files/image-sizes.ts';
import { escapeXml, xmlElement } from '#platform/text/server/xml.ts';

/** One page of the sitemap. */
export interface SitemapUrl {
  /** Path and query of the page's canonical address. */
  path: string;
  /** When the page's content last changed; null where that is not recorded. */
  changedAt: Date | null;
  /** The main photograph of the page. */
  imageId?: string | null;
}

/** One file of the sitemap index. */
export type SitemapFile = Pick<SitemapUrl, 'path' | 'changedAt'>;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

/** A file of the sitemap, with absolute addresses. */
export function urlSetXml(urls: readonly SitemapUrl[], publicUrl: string): string {
  const elements = urls.map(({ imageId, ...page }) => {
    const address = imageId && xmlElement('image:loc', publicUrl + imageUrl(imageId, 'large', 'jpeg'));
    return `<url>${place(page, publicUrl)}${address ? `<image:image>${address}</image:image>` : ''}</url>\n`;
  });
  return `${declaration}<urlset xmlns="${sitemapNamespace}" xmlns:image="${imageNamespace}">\n${elements.join('')}</urlset>\n`;
}

/** The sitemap index: every file with the time of its latest change. */
export function indexXml(files: readonly SitemapFile[], publicUrl: string): string {
  const elements = files.map((file) => `<sitemap>${place(file, publicUrl)}</sitemap>\n`);
  return `${declaration}<sitemapindex xmlns="${sitemapNamespace}">\n${elements.join('')}</sitemapindex>\n`;
}

const place = ({ path, changedAt }: SitemapFile, publicUrl: string): string =>
  `<loc>${escapeXml(publicUrl + path)}</loc>${changedAt === null ? '' : xmlElement('lastmod', changedAt.toISOString())}`;
