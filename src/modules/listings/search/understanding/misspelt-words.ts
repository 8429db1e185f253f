import { distance } from 'fastest-levenshtein';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { quantityWords } from './number-words.ts';
import { isPlainWord, vocabularyWords } from './vocabulary.ts';

/** In letters, of the words that are meant; shorter ones are one letter away from too many others. */
const SHORTEST = 5;

const knownWords = new Set([...vocabularyWords, ...quantityWords]);
const meantWords = [...knownWords].filter((word) => word.length >= SHORTEST);

/** Each comparison with every known word takes a third of a millisecond; nobody misspells more words. */
export const MOST_CORRECTED = 12;

/**
 * A text with its misspelt words of the vocabulary in their usual spelling: 'hause', 'apartmet', 'undr 8 milion'. One
 * letter may be wrong, missing or additional, and the first is right. Words of names of places stay.
 */
export function correctWords(text: string, gazetteer: Gazetteer): string {
  const placeWords = new Set([...gazetteer.spellings.keys()].flatMap((spelling) => spelling.split(' ')));
  const isKnown = (word: string) => knownWords.has(word) || isPlainWord(word) || placeWords.has(word);
  let compared = 0;
  const correct = (word: string): string => {
    if (!/^\p{L}{4,}$/u.test(word) || isKnown(word) || compared >= MOST_CORRECTED) return word;
    compared += 1;
    return findMeant(word) ?? word;
  };
  return text.split(' ').map(correct).join(' ');
}

function findMeant(word: string): string | null {
  return (
    meantWords.find(
      (meant) => meant[0] === word[0] && Math.abs(meant.length - word.length) <= 1 && distance(meant, word) === 1,
    ) ?? null
  );
}
