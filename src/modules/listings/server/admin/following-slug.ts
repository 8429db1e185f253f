import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { slugify } from '#platform/text/text.ts';
import type { ListingAdmin, Texts } from './listing-admin.ts';
import type { WrittenListing } from './lock-listing.ts';
import { freeSlug, holdNames } from './names.ts';

/** Whether the address is the one the title gives: 'karen-house', or 'karen-house-2' where another has that. */
function isMadeFromTitle({ slug = '', title = '' }: Texts): boolean {
  const base = slugify(title);
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}

/**
 * Until a listing was public for the first time its address follows its title, unless somebody chose another one. From
 * then on it stays as it is, so that no link that was shared ever breaks.
 * @param written what is about to be written
 */
export async function withFollowingSlug(
  { trx, admin }: { trx: Transaction<DB>; admin: ListingAdmin },
  { row, written: before }: WrittenListing,
  written: Texts,
): Promise<Texts> {
  const { title = '' } = written;
  if (row.published_at || title === before.title || written.slug !== before.slug || !isMadeFromTitle(before))
    return written;
  await holdNames(trx, admin);
  return { ...written, slug: await freeSlug(trx, admin, title, row.id) };
}
