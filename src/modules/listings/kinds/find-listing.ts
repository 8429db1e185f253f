import { orNothing } from '#platform/http/failure.ts';

/** The listing of an address, its current slug for a redirect, or null. */
export type FoundListing<Listing> = { listing: Listing } | { movedTo: string } | null;

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_SLUG_LENGTH = 160;
/** In characters. Titles have 160 at most. */
const MAX_TITLE_LENGTH = 200;

/**
 * Finds a listing by the last segment of its address: its slug, a former slug, or its exact title as in older links.
 * @throws ApiFailure when the API does not reply
 */
export async function findListing<Listing>(
  slugOrTitle: string,
  ask: { detail: (slug: string) => Promise<Listing>; resolve: (title: string) => Promise<{ slug: string }> },
): Promise<FoundListing<Listing>> {
  if (slugPattern.test(slugOrTitle) && slugOrTitle.length <= MAX_SLUG_LENGTH) {
    const listing = await orNothing(ask.detail(slugOrTitle));
    if (listing) return { listing };
  }
  const title = slugOrTitle.trim();
  if (title === '' || title.length > MAX_TITLE_LENGTH) return null;
  const moved = await orNothing(ask.resolve(title));
  return moved && { movedTo: moved.slug };
}
