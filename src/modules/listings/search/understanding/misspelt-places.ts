import { distance } from 'fastest-levenshtein';
import { type Gazetteer, placeSpelling } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';

/** A place that a word with a typing error is read as. */
export interface Misspelt {
  typed: string;
  read: string;
  places: readonly Place[];
}

/** In letters; shorter words are one letter away from too many names. */
const SHORTEST = 5;
/** Names from this length may have two wrong letters. */
const LONG = 8;

/**
 * The place whose name is spelt most like a text: one wrong, missing or additional letter, two in longer names, two
 * neighbouring letters exchanged, or words joined or split. The first letter is right, as typing errors are rare there.
 */
export function findMisspelt(text: string, gazetteer: Gazetteer): Misspelt | null {
  const typed = joined(placeSpelling(text));
  if (typed.length < SHORTEST || /\d/.test(typed)) return null;
  let best: { read: string; places: readonly Place[]; errors: number } | null = null;
  for (const [spelling, places] of gazetteer.spellings) {
    const name = joined(spelling);
    const most = Math.min(typed.length, name.length) >= LONG ? 2 : 1;
    if (name[0] !== typed[0] || name.length < SHORTEST || Math.abs(name.length - typed.length) > most) continue;
    const errors = isExchanged(typed, name) ? 1 : distance(typed, name);
    if (errors <= most && (!best || errors < best.errors)) best = { read: spelling, places, errors };
  }
  const [place] = best?.places ?? [];
  return best && place ? { typed: text, read: place.name, places: best.places } : null;
}

const joined = (spelling: string): string => spelling.replaceAll(' ', '');

/** Whether two neighbouring letters are exchanged, and all others equal. */
function isExchanged(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return at >= 0 && one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
