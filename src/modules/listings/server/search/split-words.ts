import type { Database } from '#platform/database/server/database.ts';
import { parseSearch } from '#platform/http/search-params.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { findsAny } from '../lists/searchable-lists.ts';

/** More words are no search; each costs a query. */
const MOST_WORDS = 6;

/** The addresses of lists in which words are looked for. */
interface WordAddresses {
  /** With the other filters. */
  withWords: (words: readonly string[]) => string;
  /** Without. */
  ofWord: (word: string) => string;
}

/**
 * The words that listings have which the other filters find, and those that none has. Without another filter all stay, as
 * nothing would be looked for without them.
 */
export async function splitWords(
  db: Database,
  gazetteer: Gazetteer,
  words: readonly string[],
  { withWords, ofWord }: WordAddresses,
): Promise<{ found: readonly string[]; missing: readonly string[] }> {
  const finds = (some: readonly string[], hasWholeWords: boolean) =>
    findsAny(db, gazetteer, withWords(some), { hasWholeWords });
  const isFiltered = Object.keys(parseSearch(withWords([]).split('?')[1] ?? '')).some((name) => name !== 'q');
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
