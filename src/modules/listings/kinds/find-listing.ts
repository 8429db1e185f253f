import { orNothing } from '#platform/http/failure.ts';

/** The listing of an address, its current slug for a redirect, or null. */
export type FoundListing<Listing> = { listing: Listing } | { movedTo: string } | null;

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_SLUG = 160;
/** In characters. Titles have 160 at most. */
const LONGEST_TITLE = 200;

/**
 * Finds a listing by the last segment of its address: its slug, a former slug, or its exact title as in older links.
 * @throws ApiFailure when the API does not reply
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
