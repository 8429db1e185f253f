import { type RawBuilder, sql } from 'kysely';
import { readPlaceParts, readTypedReference, readTypedWords, type WordPatterns } from './typed-words.ts';

type SearchedColumn = 'searchable_text' | 'place_search';

const fits = (pattern: string, column: SearchedColumn = 'searchable_text'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${pattern}`;

/** Condition that for every word one of its patterns matches the column. */
const fitAll = (words: readonly WordPatterns[], column: SearchedColumn): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map(
      (patterns) =>
        sql`(${sql.join(
          patterns.map((pattern) => fits(pattern, column)),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )})`;

/**
 * Condition on a row of `properties` or `land`: it has every typed word, or the typed reference. The conditions are
 * single `like`s, because the trigram index of `searchable_text` supports those and not `like any`.
 */
export function hasWords(text: string): RawBuilder<boolean> {
  const words = readTypedWords(text);
  if (words.length === 0) return sql<boolean>`false`;
  const reference = readTypedReference(text);
  const hasAll = fitAll(words, 'searchable_text');
  return reference ? sql<boolean>`(${fits(reference)} or ${hasAll})` : hasAll;
}

/**
 * Condition on a row of `properties` or `land`: it is in the typed place, such as 'Kilimani, Nairobi' or 'Ngong Rd'.
 */
export function isInPlace(text: string): RawBuilder<boolean> {
  const parts = readPlaceParts(text);
  return parts.length === 0 ? sql<boolean>`false` : fitAll(parts, 'place_search');
}

/** Condition on a row of `properties` or `land`: exactly this title, whatever its case. */
export const hasTitle = (text: string): RawBuilder<boolean> => sql<boolean>`lower(title) = ${text.toLowerCase()}`;

/** Condition on a row of `properties` or `land`: it has the typed reference, or its complete title was typed. */
export function isMeant(text: string): RawBuilder<boolean> {
  const reference = readTypedReference(text);
  return reference ? sql<boolean>`(${fits(reference)} or ${hasTitle(text)})` : hasTitle(text);
}

/** Descending sort key: the listing with the typed reference first, then one whose complete title was typed. */
export function isMeantBy(text: string): RawBuilder<number> {
  const reference = readTypedReference(text);
  const isReferred = reference ? fits(reference) : sql`false`;
  return sql<number>`case when ${isReferred} then 2 when ${hasTitle(text)} then 1 else 0 end`;
}
