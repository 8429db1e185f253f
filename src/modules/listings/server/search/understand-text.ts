import { type RawBuilder, sql } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import type { Database } from '#platform/database/server/database.ts';
import { stringifySearch } from '#platform/http/search-params.ts';
import { landHref, landPath } from '../../kinds/land-labels.ts';
import { propertyHref } from '../../kinds/property-labels.ts';
import { generalList } from '../../lists/listing-lists.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { SearchUnderstanding } from '../../search/search-contract.ts';
import { mayBeForeign } from '../../search/understanding/currency-words.ts';
import { searchAddress, type TypedOver } from '../../search/understanding/search-address.ts';
import { understandSearch } from '../../search/understanding/understand-search.ts';
import { saysAnything, type UnderstoodSearch } from '../../search/understanding/understood-search.ts';
import { meaningOf } from '../../search/understanding/vocabulary.ts';
import { findsAny } from '../lists/searchable-lists.ts';
import { countListingsOfPlaces } from '../places/places.ts';
import { readPastedAddress } from './pasted-address.ts';
import { readTitlePhrase, readTypedReference } from './typed-words.ts';

/** More words are no search; each costs a query. */
const MOST_WORDS = 6;

interface WordAddresses {
  withWords: (words: readonly string[]) => string;
  ofWord: (word: string) => string;
  /** Whether there is something else to look for. */
  isFiltered: boolean;
}

/**
 * The words that listings have which the other filters find, and those that none has. Without another filter all stay, as
 * nothing would be looked for without them.
 */
async function splitWords(
  db: Database,
  gazetteer: Gazetteer,
  words: readonly string[],
  { withWords, ofWord, isFiltered }: WordAddresses,
): Promise<{ found: readonly string[]; missing: readonly string[] }> {
  const finds = (some: readonly string[], hasWholeWords: boolean) =>
    findsAny(db, gazetteer, withWords(some), { hasWholeWords });
  if (words.length === 0 || !isFiltered || (await finds(words, true))) return { found: words, missing: [] };
  // Only the last word of a text, and only where no listing has it as it stands.
  const mayBeStart = async (word: string) =>
    word === words.at(-1) && !(await findsAny(db, gazetteer, ofWord(word), { hasWholeWords: true }));
  let found: readonly string[] = [];
  for (const word of words.slice(0, MOST_WORDS)) {
    const more = [...found, word];
    if ((await finds(more, true)) || ((await mayBeStart(word)) && (await finds(more, false)))) found = more;
  }
  return { found, missing: words.filter((word) => !found.includes(word)) };
}

/** Words that were typed side by side as one. */
function joinNeighbours(words: readonly string[], text: string): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const both = `${joined.at(-1)} ${word}`;
    if (text.toLowerCase().includes(both)) joined.splice(-1, 1, both);
    else joined.push(word);
  }
  return joined;
}

interface SearchedSite {
  db: Database;
  gazetteer: Gazetteer;
  publicUrl: string;
}

/**
 * Where a typed text leads: to the listing whose address or reference it is; to the listings whose title it is, or whose
 * title has it word for word, where it has words that are no filter ('Jacaranda House' is a title before it is a house);
 * else to the list that shows what it means. Words that nothing there contains are left out, and told, so that a word too
 * many does not hide the rest.
 */
export async function understandText(
  { db, gazetteer, publicUrl }: SearchedSite,
  text: string,
  typedOver: TypedOver,
): Promise<SearchUnderstanding> {
  const all: Omit<SearchUnderstanding, 'href' | 'rest'> = { corrections: [], is_read: true, left_out: [] };
  const pasted = readPastedAddress(text, publicUrl);
  if (pasted) return { href: pasted, rest: '', ...all };
  const rates = mayBeForeign(text) ? (await getAgencySettings(db)).exchange_rates : [];
  const understood = understandSearch(text, gazetteer, typedOver.list, rates);
  if (understood.reference) {
    const href = await findReferred(db, understood.reference);
    return {
      href: href ?? searchIn(generalList.path, understood.reference, text),
      rest: href ? '' : understood.reference,
      ...all,
    };
  }
  const titled = await findTitled(db, text, understood.rest.length > 0);
  if (titled) return { href: searchIn(titled.path, titled.title ?? text, text), rest: '', ...all };
  const list = (await isPlaceOfPlots(db, understood, typedOver)) ? 'land' : understood.list;
  const addressWith = (rest: readonly string[]) =>
    searchAddress({ ...understood, list, rest }, typedOver.purpose, gazetteer, text);
  const path = understood.list === 'land' ? landPath : generalList.path;
  const isFiltered = saysAnything({ ...understood, list: typedOver.list === list ? 'properties' : list, rest: [] });
  const { found, missing } = await splitWords(db, gazetteer, understood.rest, {
    withWords: addressWith,
    ofWord: (word) => searchIn(path, word),
    isFiltered,
  });
  // 'house baobab': no house has the word, but a flat has both. A place that was named stays.
  const mayBeTexts = understood.places.length === 0 && missing.some((word) => meaningOf(word) === null);
  if (mayBeTexts && (await findsAny(db, gazetteer, searchIn(path, text), { hasWholeWords: true })))
    return { href: searchIn(path, text), rest: '', ...all };
  return {
    href: addressWith(found),
    corrections: [...understood.corrections],
    is_read: isRead(understood) || asksForAll.test(text),
    rest: found.join(' '),
    left_out: [...understood.leftOut, ...joinNeighbours(missing, text)],
  };
}

/** Whether there is a filter, a word to look up, or a note of what was not used. */
const isRead = (understood: UnderstoodSearch): boolean =>
  saysAnything(understood) || [understood.corrections, understood.leftOut].some((notes) => notes.length > 0);

/** These say nothing that a filter could use, and the list of everything is what they ask for. */
const asksForAll = /\b(?:propert(?:y|ies)|listings?|everything|anything)\b/i;

/** The typed text also as `q`: the search field keeps it. */
const searchIn = (path: string, search: string, typed = search): string => path + stringifySearch({ search, q: typed });

/**
 * Whether a text names places and nothing else, of which none has a property and one has a plot, and was typed over no
 * list: the list of properties would be empty.
 */
async function isPlaceOfPlots(db: Database, understood: UnderstoodSearch, { list }: TypedOver): Promise<boolean> {
  const { places } = understood;
  if (list !== null || places.length === 0 || saysAnything({ ...understood, places: [] })) return false;
  const counts = await countListingsOfPlaces(
    db,
    places.map(({ id }) => id),
  );
  const all = [...counts.values()];
  return all.every(({ homes, spaces }) => homes + spaces === 0) && all.some(({ plots }) => plots > 0);
}

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

interface Titled {
  path: string;
  /** Of the listing whose whole title was typed; null where titles only have the words. */
  title: string | null;
}

/**
 * The list that has a listing with this title, however it is punctuated, or with these words, adjacent and in this order,
 * in its title; null where none has.
 * @param mayBePart whether a part of a title is enough
 */
async function findTitled(db: Database, text: string, mayBePart: boolean): Promise<Titled | null> {
  const phrase = readTitlePhrase(text);
  if (phrase === null) return null;
  const ofKind = (path: string, table: RawBuilder<unknown>) => sql`(
    select ${path}::text as path, title, search_words(title) = search_words(${text}) as is_whole from ${table}
    where approval_status = 'Approved' and search_vector @@ to_tsquery('listing_search', ${phrase})
    order by is_whole desc limit 1
  )`;
  const { rows } = await sql<{ path: string; title: string; is_whole: boolean }>`
    ${ofKind(generalList.path, sql`properties`)} union all ${ofKind(landPath, sql`land`)}`.execute(db);
  const whole = rows.find(({ is_whole }) => is_whole);
  if (whole) return whole;
  const [first] = rows;
  return first && mayBePart ? { path: first.path, title: null } : null;
}
