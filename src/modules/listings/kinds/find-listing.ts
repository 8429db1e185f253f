import { orNothing } from '#platform/http/failure.ts';

/** What an address leads to: the listing, the slug it is found at now, or nothing. */
export type FoundListing<Listing> = { listing: Listing } | { movedTo: string } | null;

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_SLUG = 160;
/** Titles have 160 characters at most; a longer text is nobody's title. */
const LONGEST_TITLE = 200;

/**
 * Finds a listing by the last part of its address: its slug, or what links shared earlier have there, its exact title or
 * a former slug.
 * @throws ApiFailure when the API could not be asked
 */
export async function findListing<Listing>(
  slugOrTitle: string,
  ask: { detail: (slug: string) => Promise<Listing>; resolve: (title: string) => Promise<{ slug: string }> },
): Promise<FoundListing<Listing>> {
  if (slugPattern.test(slugOrTitle) && slugOrTitle.length <= LONGEST_SLUG) {
    const listing = await orNothing(ask.detail(slugOrTitle));
    if (listing) return { listing };
  }
  const title = slugOrTitle.trim();
  if (title === '' || title.length > LONGEST_TITLE) return null;
  const moved = await orNothing(ask.resolve(title));
  return moved && { movedTo: moved.slug };
}
