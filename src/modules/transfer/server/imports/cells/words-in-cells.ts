import { AS_EMPTY, wordKey } from '../../../imports/settings.ts';
import { type CellParser, CellRefused } from './cell-parsers.ts';

/** What people write into a cell about which they know nothing. */
const emptyWords = new Set([
  'n/a',
  'na',
  'n.a',
  'n.a.',
  'nil',
  'none',
  'null',
  'undefined',
  'not specified',
  'not available',
  'unknown',
  'tba',
  'tbc',
  'tbd',
  '--',
  '---',
  '_',
  '.',
  '?',
  '#n/a',
  'nan',
]);

/** Whether a cell says that there is nothing: 'N/A', 'None', 'nil'. A single dash empties a field that has something. */
export const saysNothing = (cell: string): boolean => emptyWords.has(wordKey(cell));

/** The words of a choice and other spellings of them, in lower case. */
export interface Choice {
  options: readonly string[];
  synonyms: Readonly<Record<string, string>>;
}

const plain = (text: string): string =>
  wordKey(text)
    .replace(/[\s_/-]+/g, ' ')
    .replace(/[().,:;!]/g, '')
    .trim();

const singular = (text: string): string => text.replace(/(?<=\w{3})(?:(?<=ss|x|ch|sh)es|(?<!s)s)$/, '');

/**
 * The option that a cell means: by its word or a declared spelling, in singular or plural; else the one option that is
 * named in it, as in '3 Bedroom Apartment'. Null where none or several are.
 */
export function optionOf({ options, synonyms }: Choice, cell: string): string | null {
  const spellings = new Map<string, string>([
    ...Object.entries(synonyms).map(([word, option]) => [plain(word), option] as const),
    ...options.map((option) => [plain(option), option] as const),
  ]);
  const text = plain(cell);
  const exact = spellings.get(text) ?? spellings.get(singular(text));
  if (exact !== undefined) return exact;
  const words = ` ${text.split(' ').map(singular).join(' ')} `;
  const named = [...spellings]
    .filter(([spelling]) => spelling.length >= SHORTEST_NAMED && words.includes(` ${singular(spelling)} `))
    // 'office space' says more than 'office': spellings within longer ones do not count.
    .filter(
      ([spelling], _index, all) => !all.some(([other]) => other !== spelling && ` ${other} `.includes(` ${spelling} `)),
    );
  const meant = new Set(named.map(([, option]) => option));
  return meant.size === 1 ? ([...meant][0] ?? null) : null;
}

/** Shorter spellings, such as 'no', stand in too many texts. */
const SHORTEST_NAMED = 4;

/** The parser of a choice. @throws CellRefused for a word that means no option, or several */
export const oneOf =
  (choice: Choice): CellParser =>
  (cell) => {
    const option = optionOf(choice, cell);
    if (option === null) throw new CellRefused('word', `It is none of: ${choice.options.join(', ')}.`);
    return option;
  };

/** What stands for a cell after the words of its column: null for an empty cell. */
export function replaceWord(words: Readonly<Record<string, string>>, cell: string): string | null {
  const key = wordKey(cell);
  const replaced = Object.hasOwn(words, key) ? words[key] : undefined;
  if (replaced === AS_EMPTY) return null;
  return replaced ?? (saysNothing(cell) ? null : cell);
}
