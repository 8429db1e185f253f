/** A listing as this browser remembers it: enough to link to it. */
export interface SavedListing {
  kind: 'property' | 'land';
  slug: string;
  title: string;
}

/** More than anybody compares, and small enough for any browser's storage. */
const SAVED_AT_MOST = 200;

type Named = Pick<SavedListing, 'kind' | 'slug'>;

const isSame = (a: Named, b: Named): boolean => a.kind === b.kind && a.slug === b.slug;

export const listingHref = ({ kind, slug }: Named): string => `/view/${kind}/${slug}`;

/** Newest first. */
export const addListing = (listings: readonly SavedListing[], listing: SavedListing): readonly SavedListing[] =>
  [listing, ...removeListing(listings, listing)].slice(0, SAVED_AT_MOST);

export const removeListing = (listings: readonly SavedListing[], listing: Named): readonly SavedListing[] =>
  listings.filter((other) => !isSame(other, listing));

/** The listings in a stored text; what cannot be read, or was put there by something else, is left out. */
export function readListings(stored: string | null): readonly SavedListing[] {
  const list = parse(stored);
  if (!Array.isArray(list)) return [];
  return list.filter(isSavedListing).map(({ kind, slug, title }) => ({ kind, slug, title }));
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
}

function isSavedListing(value: unknown): value is SavedListing {
  if (typeof value !== 'object' || value === null) return false;
  if (!('kind' in value && 'slug' in value && 'title' in value)) return false;
  const isKind = value.kind === 'property' || value.kind === 'land';
  return isKind && typeof value.slug === 'string' && value.slug !== '' && typeof value.title === 'string';
}
