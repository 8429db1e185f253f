import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { isPublic, stateOf } from '../../admin/listing-states.ts';
import { type PublishingGap, publishingGaps } from '../../admin/publishing-rules.ts';
import type { ListingAdmin, Texts } from './listing-admin.ts';
import type { WrittenListing } from './lock-listing.ts';

/** How many photographs listings of a kind have, by the listing's id. */
export async function countPhotographs(
  db: DatabaseOrTransaction,
  admin: Pick<ListingAdmin, 'kind' | 'idColumn'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const table = admin.kind === 'property' ? 'property_images' : 'land_images';
  const { rows } = await sql<{ id: number; photographs: number }>`
    select ${sql.ref(admin.idColumn)} as id, count(*)::int as photographs from ${sql.table(table)}
    where ${sql.ref(admin.idColumn)} = any(${[...ids]}) group by 1`.execute(db);
  return new Map(rows.map(({ id, photographs }) => [id, photographs]));
}

/**
 * What keeps a listing from visitors. One they see already stays, whatever it lacks: a change of it is kept back only
 * by what the change itself takes away or makes wrong.
 */
async function gapsOf(
  db: DatabaseOrTransaction,
  admin: ListingAdmin,
  listing: WrittenListing,
): Promise<PublishingGap[]> {
  const { row, texts, written } = listing;
  const photographs = (await countPhotographs(db, admin, [row.id])).get(row.id) ?? 0;
  const gaps = publishingGaps({ kind: admin.kind, fields: written, photographs });
  if (!isPublic(stateOf(row))) return gaps;
  const before = publishingGaps({ kind: admin.kind, fields: texts, photographs });
  const isOld = ({ field }: PublishingGap): boolean =>
    before.some((gap) => gap.field === field) && isSameOf(admin, field, texts, written);
  return gaps.filter((gap) => !isOld(gap));
}

const isSameOf = (admin: ListingAdmin, field: string, texts: Texts, written: Texts): boolean =>
  (admin.tidied(texts) ?? texts)[field] === (admin.tidied(written) ?? written)[field];

/** @throws ApiError listing_incomplete (422) with what is missing, field by field */
export async function refuseIncomplete(
  db: DatabaseOrTransaction,
  admin: ListingAdmin,
  listing: WrittenListing,
): Promise<void> {
  const gaps = await gapsOf(db, admin, listing);
  if (gaps.length > 0) throw incomplete(gaps);
}

function incomplete(gaps: readonly PublishingGap[]): ApiError {
  const message = `This listing is not ready for visitors yet. ${gaps.map((gap) => gap.message).join('. ')}.`;
  return new ApiError('listing_incomplete', { message, detail: [...gaps] });
}
