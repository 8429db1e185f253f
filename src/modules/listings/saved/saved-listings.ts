/** A listing as this browser stores it: enough to link to it. */
export interface SavedListing {
  kind: 'property' | 'land';
  slug: string;
  title: string;
}

/** The API's limit of one call. */
const SAVED_AT_MOST = 100;

type Named = Pick<SavedListing, 'kind' | 'slug'>;

const isSame = (a: Named, b: Named): boolean => a.kind === b.kind && a.slug === b.slug;

export const includesListing = (listings: readonly Named[], listing: Named): boolean =>
  listings.some((other) => isSame(other, listing));

/** Newest first. */
export const addListing = (listings: readonly SavedListing[], listing: SavedListing): readonly SavedListing[] =>
  [listing, ...removeListing(listings, listing)].slice(0, SAVED_AT_MOST);

export const removeListing = (listings: readonly SavedListing[], listing: Named): readonly SavedListing[] =>
  listings.filter((other) => !isSame(other, listing));

/** `listings` with the missing ones of `added` before them, in the order of `added`; cut to SAVED_AT_MOST. */
export const addListings = (
  listings: readonly SavedListing[],
  added: readonly SavedListing[],
): readonly SavedListing[] =>
  [...added.filter((listing) => !includesListing(listings, listing)), ...listings].slice(0, SAVED_AT_MOST);

/** Puts a removed listing back at its position, as far as that still exists. */
export const putBackListing = (
  listings: readonly SavedListing[],
  listing: SavedListing,
  position: number,
): readonly SavedListing[] =>
  includesListing(listings, listing) ? listings : listings.toSpliced(position, 0, listing).slice(0, SAVED_AT_MOST);

/** Replaces a listing by the same under its new slug and title, at its position; once, where both were saved. */
export const renameListing = (
  listings: readonly SavedListing[],
  before: SavedListing,
  now: SavedListing,
): readonly SavedListing[] =>
  listings
    .filter((listing) => isSame(listing, before) || !isSame(listing, now))
    .map((listing) => (isSame(listing, before) ? now : listing));

/** Parses the stored text; entries that are no saved listings are left out. */
export function readListings(stored: string | null): readonly SavedListing[] {
  const list = parse(stored);
  if (!Array.isArray(list)) return [];
  return list
    .filter(isSavedListing)
    .slice(0, SAVED_AT_MOST)
    .map(({ kind, slug, title }) => ({ kind, slug, title }));
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
