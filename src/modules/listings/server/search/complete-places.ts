import { type Gazetteer, placeSpelling } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';

/** A place whose name the end of a text begins, and the words before it. */
export interface CompletedPlace {
  place: Place;
  before: string;
}

/** Of the longest names, 'Nairobi Central Business District' has four words. */
const MOST_WORDS = 4;
/** In letters; one letter begins too many names. */
const SHORTEST = 2;

/**
 * The places whose name the last words of a text begin: '2 bed westl' → Westlands after '2 bed'. As many words as
 * possible are taken for the name, and names that begin with them come before names with such a word in them.
 */
export function completePlaces(gazetteer: Gazetteer, text: string): CompletedPlace[] {
  const words = text.trim().split(/\s+/);
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const begun = placeSpelling(words.slice(-count).join(' '));
    const found = begun.length < SHORTEST ? [] : placesBegunWith(gazetteer, begun);
    if (found.length > 0) {
      const before = words.slice(0, -count).join(' ');
      return found.map((place) => ({ place, before }));
    }
  }
  return [];
}

function placesBegunWith(gazetteer: Gazetteer, begun: string): Place[] {
  const spellings = [...gazetteer.spellings];
  const isBegun = ([spelling]: [string, unknown]) => spelling.startsWith(begun);
  const hasBegunWord = ([spelling]: [string, unknown]) => spelling.includes(` ${begun}`);
  const found = [...spellings.filter(isBegun), ...spellings.filter(hasBegunWord)].flatMap(([, places]) => places);
  return [...new Set([...gazetteer.named(begun), ...found])];
}
