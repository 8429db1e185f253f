import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../admin/contract.ts';
import { storable } from './want-pictures.ts';

/** The digest of the pictures that a row of a file names, in whatever order; null where it names none. */
export function pictureSetOf(sources: readonly string[]): string | null {
  const named = new Set(sources.map((source) => storable(source.trim()).source).filter(Boolean));
  if (named.size === 0) return null;
  const inOrder = [...named].toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  return createHash('sha256').update(inOrder.join('\n')).digest('hex');
}

/** The same digest of all pictures that files named for a listing, those that could not be had included. */
export const pictureSetOfListing = (kind: ListingKind): RawBuilder<string | null> => sql`(
  select encode(sha256(convert_to(string_agg(source, ${'\n'} order by source collate "C"), 'UTF8')), 'hex')
  from imported_pictures
  where ${kind === 'land' ? sql`land_id = land.id` : sql`property_id = properties.id`})`;
