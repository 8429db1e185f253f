import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/** The fields of a search form, or the query of an address. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * Tells a visitor that the two bounds of a range came the wrong way round, in the amounts as they were typed, and
 * between which ones was looked instead. Empty when they are in order, or one of them is missing.
 * @param write an amount in words, unit included: 'KSh 90M', '2 acres'
 */
export function swappedBoundsNote(min: number | null, max: number | null, write: (amount: number) => string): string {
  if (!min || !max || min <= max) return '';
  const [least, most] = [write(max), write(min)];
  return `You asked for ${most} at least and ${least} at most, so we looked between ${least} and ${most}.`;
}

/**
 * The note of a search form about swapped bounds. The form leads to an address with the bounds in order, so what was
 * typed is kept here for as long as the page is at that search; without script it is in the address.
 * @param answers the address's part of the form, as `useSearchForm` compares it
 */
export function useSwappedBounds(answers: string, noteOf: (fields: Fields) => string) {
  const [kept, setKept] = useState({ answers: '', text: '' });
  const fromAddress = useRouterState({ select: ({ location }) => noteOf(location.search) });
  return {
    text: kept.answers === answers ? kept.text : fromAddress,
    /** Remembers the note for what the form asks for now. */
    keep: (asked: string, fields: Fields) => setKept({ answers: asked, text: noteOf(fields) }),
  };
}
