import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Facets } from './facets-contract.ts';

/** The numbers beside the choices of a list's filters, and what is counted. */
interface ShownFacets {
  facets: Facets | null;
  noun: { one: string; many: string };
}

/** A context, so that new numbers render the numbers and not their form. */
export const FacetsContext = createContext<ShownFacets>({ facets: null, noun: { one: '', many: '' } });

/**
 * The numbers of the search in the address, which follow its list by themselves: cards do not wait for them. Those of the
 * search before stay until then.
 * @param key the address of the search without order, page and view
 * @param initial those of the first key
 */
export function useFacets(
  key: string,
  load: (signal: AbortSignal) => Promise<Facets | null>,
  initial: Facets | null,
): Facets | null {
  const [shown, setShown] = useState({ key, facets: initial });
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });
  useEffect(() => {
    if (shown.key === key) return;
    const loading = new AbortController();
    void latestLoad.current(loading.signal).then((facets) => {
      if (!loading.signal.aborted) setShown({ key, facets });
    });
    return () => loading.abort();
  }, [key, shown.key]);
  return shown.facets;
}

export const useShownFacets = (): ShownFacets => useContext(FacetsContext);
