import { landHref } from '../../kinds/land-labels.ts';
import { propertyHref } from '../../kinds/property-labels.ts';

/**
 * The page of a listing of this site whose address a text has, alone or among the words that a phone shares it with; null
 * where it has none. Another site's address is no listing here, however much it looks like one.
 * @param publicUrl of this site
 */
export function readPastedAddress(text: string, publicUrl: string): string | null {
  const ownHost = new URL(publicUrl).host.replace(/^www\./, '').replaceAll('.', '\\.');
  const address = new RegExp(
    `(?<![^\\s*_~"'‘’“”(<:])(?:(?:https?://)?(?:www\\.)?${ownHost})?/view/(property|land)/([a-z0-9-]+)`,
    'i',
  );
  const [, kind, slug] = address.exec(text) ?? [];
  if (!kind || !slug) return null;
  return kind.toLowerCase() === 'land' ? landHref(slug) : propertyHref(slug);
}
