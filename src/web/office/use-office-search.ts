import { useEffect, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { searchOffice } from './search-client.gen.ts';
import { type Choice, foundChoice } from './search-labels.ts';

const TYPING_PAUSE_MS = 180;
const SHORTEST = 2;

/** Searches after a pause in typing; empty for short queries. Keeps the last result while searching. */
export function useOfficeSearch(query: string, isOpen: boolean): { found: Choice[]; isSearching: boolean } {
  const [answer, setAnswer] = useState<{ query: string; found: Choice[] }>({ query: '', found: [] });
  const wanted = query.trim();
  const isLongEnough = wanted.length >= SHORTEST;
  useEffect(() => {
    if (!isOpen || !isLongEnough) return;
    const stopping = new AbortController();
    const timer = setTimeout(() => {
      callApi(searchOffice, { query: { q: wanted }, signal: stopping.signal })
        .then(({ items }) => setAnswer({ query: wanted, found: items.map(foundChoice) }))
        // Errors are shown by the page of results, which Enter opens.
        .catch(() => {});
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [wanted, isOpen, isLongEnough]);
  if (!isLongEnough) return { found: [], isSearching: false };
  return { found: answer.found, isSearching: answer.query !== wanted };
}
