import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { hasWord, wordPattern } from '#platform/database/server/word-pattern.ts';
import type { TableDeclaration } from './personal-data.ts';

/** The words by which a person is taken out of what was written about others. */
export interface PersonWords {
  /** A text with one of these mentions the person: addresses and numbers that nobody else has, and references. */
  mentioning: readonly string[];
  /** What is replaced in it: these addresses and numbers, and a name that nobody else has. */
  replaced: readonly string[];
}

/** In rows that mention them their words become 'erased'. A name alone stays: it may be somebody else's. */
export async function eraseMentions(
  trx: Transaction<DB>,
  tables: readonly TableDeclaration[],
  { mentioning, replaced }: PersonWords,
): Promise<void> {
  const pattern = wordPattern(replaced.flatMap(writingsOf));
  if (!pattern) return;
  for (const { table, freeTexts = [], onMention } of tables) {
    if (freeTexts.length === 0) continue;
    const columns = freeTexts.map((column) => sql.ref(`${table}.${column}`));
    const isMentioned = hasWord(sql`concat_ws(' ', ${sql.join(columns)})`, mentioning.flatMap(writingsOf));
    if (onMention === 'delete') {
      await sql`delete from ${sql.table(table)} where ${isMentioned}`.execute(trx);
      continue;
    }
    const texts = sql.join(freeTexts.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]));
    // By way of JSON, so that texts, lists of texts and JSON are replaced alike.
    await sql`
      update ${sql.table(table)} set (${sql.join(freeTexts.map((column) => sql.ref(column)))}) = (
        select ${sql.join(freeTexts.map((column) => sql.ref(`erased.${column}`)))}
        from jsonb_populate_record(
          null::${sql.table(table)}, erase_in_json(jsonb_build_object(${texts}), ${pattern})) as erased
      ) where ${isMentioned}`.execute(trx);
  }
}

/** A word as it stands in a text, in the HTML of a mail with React's escapes, and in the query of an address. */
export const writingsOf = (word: string): string[] => [
  word,
  word.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;'),
  encodeURIComponent(word).toLowerCase(),
  encodeURIComponent(word).replaceAll('%20', '+').toLowerCase(),
];
