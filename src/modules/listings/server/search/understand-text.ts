import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { stringifySearch } from '#platform/http/search-params.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { landHref, landPath } from '../../search/land-labels.ts';
import { propertyHref } from '../../search/property-labels.ts';
import { generalList } from '../../search/property-list.ts';
import type { SearchUnderstanding } from '../../search/search-contract.ts';
import { searchAddress, type TypedOver } from '../../search/understanding/search-address.ts';
import { understandSearch } from '../../search/understanding/understand-search.ts';
import { readTitlePhrase, readTypedReference } from './typed-words.ts';

/**
 * Where a typed text leads: to the listing whose reference it is; to the listings whose title has it word for word, where
 * it has words that are no filter ('Jacaranda House' is a title before it is a house); else to the list that shows what
 * it means.
 */
export async function understandText(
  db: Database,
  gazetteer: Gazetteer,
  text: string,
  typedOver: TypedOver,
): Promise<SearchUnderstanding> {
  const understood = understandSearch(text, gazetteer);
  const { corrections, rest } = understood;
  if (understood.reference) {
    const href = await findReferred(db, understood.reference);
    return {
      href: href ?? searchIn(generalList.path, understood.reference),
      corrections: [],
      rest: href ? '' : understood.reference,
    };
  }
  const titled = rest ? await findListWithTitle(db, text) : null;
  if (titled) return { href: searchIn(titled, text), corrections: [], rest: '' };
  return { href: searchAddress(understood, typedOver, gazetteer, text), corrections: [...corrections], rest };
}

const searchIn = (path: string, text: string): string => path + stringifySearch({ search: text });

/** The page of the approved listing with this reference; null where there is none. */
async function findReferred(db: Database, reference: string): Promise<string | null> {
  const key = readTypedReference(reference) ?? '';
  const referred = (type: string, table: RawBuilder<unknown>) => sql`
    select ${sql.lit(type)} as type, slug from ${table}
    where approval_status = 'Approved' and reference_key(reference_number) = ${key}`;
  const { rows } = await sql<{ type: 'property' | 'land'; slug: string }>`
    ${referred('property', sql`properties`)} union all ${referred('land', sql`land`)} limit 1`.execute(db);
  const [found] = rows;
  if (!found) return null;
  return found.type === 'property' ? propertyHref(found.slug) : landHref(found.slug);
}

/** The list that has a listing with these words, adjacent and in this order, in its title; null where none has. */
async function findListWithTitle(db: Database, text: string): Promise<string | null> {
  const phrase = readTitlePhrase(text);
  if (phrase === null) return null;
  const has = (table: RawBuilder<unknown>) => sql<boolean>`exists (
    select from ${table}
    where approval_status = 'Approved' and search_vector @@ to_tsquery('listing_search', ${phrase})
  )`;
  const { rows } = await sql<{ properties: boolean; land: boolean }>`
    select ${has(sql`properties`)} as properties, ${has(sql`land`)} as land`.execute(db);
  if (rows[0]?.properties) return generalList.path;
  return rows[0]?.land ? landPath : null;
}
