import { landHref } from '../kinds/land-labels.ts';
import { propertyHref } from '../kinds/property-labels.ts';
import { findLand } from './land-detail.ts';
import { findProperty } from './property-detail.ts';
import type { TitleFile } from './title-file.ts';

export interface ListingToAskAbout {
  title: string;
  reference: string;
  href: string;
  /** The documents of which visitors may ask for a copy. */
  copies: TitleFile['copies_on_request'];
}

/** The listing that 'property/SLUG' or 'land/SLUG' names; null for any other text. @throws ApiFailure */
export async function findListingToAskAbout(named: string, signal: AbortSignal): Promise<ListingToAskAbout | null> {
  const [kind, slug = '', ...more] = named.split('/');
  if (more.length > 0 || (kind !== 'property' && kind !== 'land')) return null;
  const found = kind === 'property' ? await findProperty(slug, signal) : await findLand(slug, signal);
  if (!found || !('listing' in found)) return null;
  const { title, reference, titleFile, slug: current } = found.listing;
  const href = kind === 'property' ? propertyHref(current) : landHref(current);
  return { title, reference, href, copies: titleFile.copies_on_request };
}
