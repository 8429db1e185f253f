import { type RawBuilder, sql } from 'kysely';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { type PlacePatterns, readPlaceParts, readTextQuery, readTypedReference } from './typed-words.ts';

/** Condition that for every part one of its patterns matches the place. */
const fitAll = (parts: readonly PlacePatterns[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    parts.map(
      (patterns) =>
        sql`(${sql.join(
          patterns.map((pattern) => sql`place_search like ${pattern}`),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )})`;

const textQuery = (query: string): RawBuilder<unknown> => sql`to_tsquery('listing_search', ${query})`;

const hasReference = (key: string): RawBuilder<boolean> => sql<boolean>`reference_key(reference_number) = ${key}`;

/**
 * Condition on a row of `properties` or `land`: it has every typed word, or the typed reference.
 * @param hasWholeWords whether the last word is no start of a word
 */
export function hasWords(text: string, hasWholeWords = false): RawBuilder<boolean> {
  const query = readTextQuery(text, hasWholeWords);
  if (query === null) return sql<boolean>`false`;
  const reference = readTypedReference(text);
  const hasAll = sql<boolean>`search_vector @@ ${textQuery(query)}`;
  return reference ? sql<boolean>`(${hasReference(reference)} or ${hasAll})` : hasAll;
}

/** Condition on a row that `hasWords` finds: the words stand in its place, its title or its features. */
export function mentionsOutsideDescription(text: string): RawBuilder<boolean> {
  const query = readTextQuery(text);
  return query === null
    ? sql<boolean>`false`
    : sql<boolean>`ts_filter(search_vector, '{a,b,c}') @@ ${textQuery(query)}`;
}

/** Weights of a word in the description, among the features, in the title and in the place; see `listing_search_vector`. */
const weights = sql`'{0.1, 0.3, 0.6, 1}'::real[]`;

/**
 * Sort key, descending, of rows that `hasWords` finds: where the words stand. Rounded, so that among listings that have
 * them in the same part the order of the list decides, and not how often a word is repeated.
 */
export function wordRank(text: string): RawBuilder<number> {
  const query = readTextQuery(text);
  return query === null
    ? sql<number>`0::integer`
    : sql<number>`round(ts_rank(${weights}, search_vector, ${textQuery(query)})::numeric, 1)`;
}

/**
 * Condition on a row of `properties` or `land`: it is in one of the places that a text names, such as 'Kilimani, Nairobi'
 * or 'Ngong Rd'; where the gazetteer does not know the text, the listing's own place contains it.
 */
export function isInPlace(text: string, gazetteer: Gazetteer): RawBuilder<boolean> {
  const places = gazetteer.read(text);
  if (places.length > 0) return sql<boolean>`place_ids && ${places.map(({ id }) => id)}::integer[]`;
  const parts = readPlaceParts(text);
  return parts.length === 0 ? sql<boolean>`false` : fitAll(parts);
}

/** Condition on a row of `properties` or `land`: exactly this title, whatever its case. */
export const hasTitle = (text: string): RawBuilder<boolean> => sql<boolean>`lower(title) = ${text.toLowerCase()}`;

/** Condition on a row of `properties` or `land`: it has the typed reference, or its complete title was typed. */
export function isMeant(text: string): RawBuilder<boolean> {
  const reference = readTypedReference(text);
  return reference ? sql<boolean>`(${hasReference(reference)} or ${hasTitle(text)})` : hasTitle(text);
}

/** Descending sort key: the listing with the typed reference first, then one whose complete title was typed. */
export function isMeantBy(text: string): RawBuilder<number> {
  const reference = readTypedReference(text);
  const isReferred = reference ? hasReference(reference) : sql`false`;
  return sql<number>`case when ${isReferred} then 2 when ${hasTitle(text)} then 1 else 0 end`;
}
