import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { imagesPath, imageUrl, imageWidths, srcSet } from '#platform/files/image-sizes.ts';
import { visibleText } from '../visible-text.ts';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'a', 'br'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Pasted elements keep their meaning: a page title becomes a section heading, bold becomes strong.
  transformTags: { a: safeLink, h1: 'h2', h4: 'h3', b: 'strong', i: 'em' },
  // The content of these elements is dropped; other unknown elements are removed and their content is kept.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'svg', 'math', 'template', 'title'],
};

function safeLink(_tag: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName: 'a', attribs: { ...(href ? { href } : {}), rel: 'noopener' } };
}

/** Articles may contain our own photographs. */
const allowedInArticles: sanitizeHtml.IOptions = {
  ...allowed,
  allowedTags: [...(allowed.allowedTags || []), 'img'],
  allowedAttributes: {
    ...allowed.allowedAttributes,
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  },
  transformTags: { ...allowed.transformTags, img: ownPicture },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

const ownPhotograph = new RegExp(`^${imagesPath}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[a-z]+\\.[a-z]+$`);

/** Our own photograph with a `srcset`; any other image is removed. */
function ownPicture(_tag: string, { src, alt, width, height }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const [, imageId] = ownPhotograph.exec(src ?? '') ?? [];
  if (imageId === undefined) return { tagName: 'img', attribs: {} };
  const [wide, high] = [Number(width), Number(height)];
  const isMeasured = Number.isInteger(wide) && Number.isInteger(high) && wide > 0 && high > 0;
  return {
    tagName: 'img',
    attribs: {
      src: imageUrl(imageId, 'large', 'jpeg'),
      srcset: srcSet(imageId, 'webp', imageWidths.large, isMeasured ? wide : undefined),
      sizes: '(min-width: 720px) 672px, 92vw',
      alt: alt ?? '',
      ...(isMeasured ? { width: String(wide), height: String(high) } : {}),
      loading: 'lazy',
      decoding: 'async',
    },
  };
}

/** `cleanRichText` that also allows our own photographs, for articles. */
export const cleanArticleText = (html: string): string => visibleText(sanitizeHtml(html, allowedInArticles));

/** Lists show the same listings repeatedly, and their texts rarely change. */
const cleaned = new LRUCache<string, string>({ max: 1000 });
/** In characters. Longer texts are not cached, so that the cache stays below about 10 MB. */
const LONGEST_CACHED = 5000;

/** Sanitises HTML written by staff. Idempotent, so texts are cleaned both when stored and when read. */
export function cleanRichText(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = visibleText(sanitizeHtml(html, allowed));
  if (html.length <= LONGEST_CACHED) cleaned.set(html, clean);
  return clean;
}
