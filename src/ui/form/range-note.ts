import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/** The fields of a search form, or the query of an address. */
type Fields = Readonly<Record<string, unknown>>;

/** How the two bounds of a range are read and written. */
export interface RangeWords {
  /** The bound that was typed; null where it is none. */
  read: (typed: string) => number | null;
  /** How to write a bound that cannot be read: 'Write 35,000 or 35000'. Null for what is read, and for nothing. */
  problem: (typed: string) => string | null;
  /** A bound in words, unit included: 'KSh 90,000,000', '2 acres'. */
  write: (amount: number) => string;
}

/**
 * Tells a visitor what became of two bounds as they were typed: one that cannot be read is left out, and two that came
 * the wrong way round were looked between. Empty when there is nothing to tell.
 */
export function rangeNote(minTyped: unknown, maxTyped: unknown, { read, problem, write }: RangeWords): string {
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
 * The note of a search form about its ranges. The form leads to an address with what was understood, so the note on what
 * was typed is kept here for as long as the page is at that search; without script it is in the address.
 * @param answers the address's part of the form, as `useSearchForm` compares it
 */
export function useRangeNote(answers: string, noteOf: (fields: Fields) => string) {
  const [kept, setKept] = useState({ answers: '', text: '' });
  const fromAddress = useRouterState({ select: ({ location }) => noteOf(location.search) });
  return {
    text: kept.answers === answers ? kept.text : fromAddress,
    /** Remembers the note for what the form asks for now. */
    keep: (asked: string, fields: Fields) => setKept({ answers: asked, text: noteOf(fields) }),
  };
}
