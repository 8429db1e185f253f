import { type RawBuilder, sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { ListingKind } from '../../admin/contract.ts';
import type { ListingAdmin, Texts } from './listing-admin.ts';

/** The field of each kind that names the street. */
export const streetFields: Record<ListingKind, string> = { property: 'address_line1', land: 'address' };

/** Whether ids of places have more than a county or a landmark: 'Kiambu Road' is where people look for homes. */
export const hasArea = (placeIds: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from places where places.id = any(${placeIds}) and kind in ('town', 'area', 'estate', 'road'))`;

/** Whether the gazetteer knows the area, road or town that a listing states. */
export async function isAreaKnown(
  db: DatabaseOrTransaction,
  { kind }: Pick<ListingAdmin, 'kind'>,
  written: Texts,
): Promise<boolean> {
  const stated = sql.join([written.location, written.city, written.county, written[streetFields[kind]]].map(asText));
  const { rows } = await sql<{ is_known: boolean }>`
    select ${hasArea(sql`places_of_listing(${stated}, null, null)`)} as is_known`.execute(db);
  return rows[0]?.is_known ?? false;
}

const asText = (text = ''): RawBuilder<string> => sql`${text}::text`;
