import { useState } from 'react';
import { useAddress } from '#web/ui/navigation/navigation.ts';

/** Values of a search form, or query parameters. */
type Fields = Readonly<Record<string, unknown>>;

/** Parsing and formatting of a range's bounds. */
export interface RangeLabels {
  /** Parses a bound; null when it is invalid. */
  read: (typed: string) => number | null;
  /** How to write a bound that is invalid: 'Write 35,000 or 35000'. Null for a valid or empty one. */
  problem: (typed: string) => string | null;
  /** Formats a bound with its unit: 'KSh 90,000,000', '2 acres'. */
  write: (amount: number) => string;
}

/**
 * Explains what was done with the typed bounds: an invalid one is ignored, and two in the wrong order are swapped.
 * Empty when there is nothing to explain.
 */
export function rangeNote(minTyped: unknown, maxTyped: unknown, { read, problem, write }: RangeLabels): string {
  const typed = [minTyped, maxTyped].map((bound) => String(bound ?? '').trim());
  const unread = typed.flatMap((bound) => {
    const how = problem(bound);
    return how ? [`We left out ‘${bound.slice(0, 40)}’. ${how}.`] : [];
  });
  const [min, max] = typed.map(read);
  if (!min || !max || min <= max) return unread.join(' ');
  const [least, most] = [write(max), write(min)];
  return `You asked for ${most} at least and ${least} at most, so we looked between ${least} and ${most}.`;
}

/**
 * The note about a search form's ranges. The form navigates to an address with the parsed values, so the note about the
 * typed ones is shown in state while the page shows that search; without script it is derived from the address.
 * @param answers the form's part of the address, as `useSearchForm` compares it
 */
export function useRangeNote(answers: string, noteOf: (fields: Fields) => string) {
  const [shown, setShown] = useState({ answers: '', text: '' });
  const { search } = useAddress();
  return {
    text: shown.answers === answers ? shown.text : noteOf(search),
    /** Stores the note for the current search. */
    keep: (asked: string, fields: Fields) => setShown({ answers: asked, text: noteOf(fields) }),
  };
}
