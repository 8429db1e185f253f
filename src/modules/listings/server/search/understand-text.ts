import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { parseSearch, stringifySearch } from '#platform/http/search-params.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { landHref, landPath } from '../../search/land-labels.ts';
import { propertyHref } from '../../search/property-labels.ts';
import { generalList } from '../../search/property-list.ts';
import type { SearchUnderstanding } from '../../search/search-contract.ts';
import { searchAddress, type TypedOver } from '../../search/understanding/search-address.ts';
import { understandSearch } from '../../search/understanding/understand-search.ts';
import { countAt } from './searchable-lists.ts';
import { readTitlePhrase, readTypedReference } from './typed-words.ts';

/**
 * Where a typed text leads: to the listing whose reference it is; to the listings whose title has it word for word, where
 * it has words that are no filter ('Jacaranda House' is a title before it is a house); else to the list that shows what
 * it means. Words that nothing there contains are left out, and told, so that a word too many does not hide the rest.
 */
export async function understandText(
  db: Database,
  gazetteer: Gazetteer,
  text: string,
  typedOver: TypedOver,
): Promise<SearchUnderstanding> {
  const understood = understandSearch(text, gazetteer);
  const { corrections } = understood;
  const all: Pick<SearchUnderstanding, 'corrections' | 'left_out'> = { corrections: [], left_out: [] };
  if (understood.reference) {
    const href = await findReferred(db, understood.reference);
    return {
      href: href ?? searchIn(generalList.path, understood.reference),
      rest: href ? '' : understood.reference,
      ...all,
    };
  }
  const titled = understood.rest.length > 0 ? await findListWithTitle(db, text) : null;
  if (titled) return { href: searchIn(titled, text), rest: '', ...all };
  const addressWith = (rest: readonly string[]) => searchAddress({ ...understood, rest }, typedOver, gazetteer, text);
  const { found, missing } = await splitWords(db, gazetteer, understood.rest, addressWith);
  const path = understood.list === 'land' ? landPath : generalList.path;
  // 'house baobab': no house has the word, but a flat has both.
  if (missing.length > 0 && (await countAt(db, gazetteer, searchIn(path, text))) > 0)
    return { href: searchIn(path, text), rest: '', ...all };
  return {
    href: addressWith(found),
    corrections: [...corrections],
    rest: found.join(' '),
    left_out: [...understood.leftOut, ...(missing.length > 0 ? [missing.join(' ')] : [])],
  };
}

/** More words are no search; each costs a count. */
const MOST_WORDS = 6;

/**
 * The words that listings have which the other filters find, and those that none has. Without another filter all stay, as
 * nothing would be looked for without them.
 */
async function splitWords(
  db: Database,
  gazetteer: Gazetteer,
  words: readonly string[],
  addressWith: (rest: readonly string[]) => string,
): Promise<{ found: readonly string[]; missing: readonly string[] }> {
  const finds = async (some: readonly string[]) => (await countAt(db, gazetteer, addressWith(some))) > 0;
  const isFiltered = Object.keys(parseSearch(addressWith([]).split('?')[1] ?? '')).some((name) => name !== 'q');
  if (words.length === 0 || !isFiltered || (await finds(words))) return { found: words, missing: [] };
  let found: readonly string[] = [];
  for (const word of words.slice(0, MOST_WORDS)) {
    const more = [...found, word];
    if (await finds(more)) found = more;
  }
  return { found, missing: words.filter((word) => !found.includes(word)) };
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
