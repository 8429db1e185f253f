import { useRef, useState } from 'react';
import { isFilledIn } from '#web/ui/form/is-filled-in.ts';
import { fieldsOf } from '../filters/list-form.tsx';
import { type PropertySearch, propertyListHref, readPropertySearch } from '../filters/property-search.ts';
import type { PropertyList } from './property-list.ts';
import { loadPropertyPage, type PropertyPageResult } from './property-page.ts';

interface EarlySearch {
  href: string;
  result: Promise<PropertyPageResult>;
}

/**
 * Loads the page of a search. Filters that were chosen before the list's script had loaded are requested when hydration
 * begins, so that the reply arrives during hydration; the form navigates to them once it is hydrated.
 */
export function useEarlySearch(list: PropertyList) {
  const [started] = useState(() => startEarlySearch(list));
  const early = useRef(started);
  return (search: PropertySearch, signal: AbortSignal): Promise<PropertyPageResult> => {
    const { current } = early;
    early.current = null;
    return current?.href === propertyListHref(list, search) ? current.result : loadPropertyPage(list, search, signal);
  };
}

function startEarlySearch(list: PropertyList): EarlySearch | null {
  if (typeof document === 'undefined') return null;
  const form = document.querySelector<HTMLFormElement>(`form[action="${list.path}"]`);
  if (!form || !isFilledIn(form)) return null;
  const search: PropertySearch = { ...readPropertySearch(list, fieldsOf(form)), view: 'grid' };
  const result = loadPropertyPage(list, search, new AbortController().signal);
  // Prevents an unhandled rejection: whoever uses the result handles its error.
  result.catch(() => {});
  return { href: propertyListHref(list, search), result };
}
