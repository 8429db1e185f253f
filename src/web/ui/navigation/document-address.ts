import { useMemo, useSyncExternalStore } from 'react';
import { parseSearch } from '#platform/http/search-params.ts';
import { type Address, useAddress } from './navigation.ts';

/** The event of `window` for a change of the address by script, which the browser does not tell of. */
const CHANGED = 'makao:address';

/** Tells other islands that this one has changed the address of the document. */
export const announceAddress = (): void => {
  window.dispatchEvent(new Event(CHANGED));
};

function watchAddress(onChange: () => void): () => void {
  for (const event of [CHANGED, 'popstate']) window.addEventListener(event, onChange);
  return () => {
    for (const event of [CHANGED, 'popstate']) window.removeEventListener(event, onChange);
  };
}

const currentHref = (): string => window.location.pathname + window.location.search;

/** The address of the document, also after another island has changed it. */
export function useDocumentAddress(): Address {
  const first = useAddress();
  const href = useSyncExternalStore(watchAddress, currentHref, () => first.href);
  return useMemo(() => {
    const [pathname = '/', query = ''] = href.split('?', 2);
    return { pathname, search: parseSearch(query), href };
  }, [href]);
}
