import { stringifySearch } from '#platform/http/search-params.ts';
import { hasControlCharacter } from '#platform/text/text.ts';

/** The filters of the list of contacts, all of them in the page's address. */
export interface ContactSearch {
  q?: string;
  sort?: string;
  page?: string;
}

const known: Record<keyof ContactSearch, (text: string) => boolean> = {
  q: (text) => text.length >= 2 && text.length <= 100 && !hasControlCharacter(text),
  sort: (text) => text === 'name',
  page: (text) => /^[1-9]\d{0,3}$/.test(text),
};

/** Parses an address's query. Invalid values are left out, so that any link opens the page. */
export const readContactSearch = (raw: Readonly<Record<string, unknown>>): ContactSearch =>
  Object.fromEntries(
    Object.entries(known).flatMap(([name, isKnown]) => {
      const value = raw[name];
      const text = typeof value === 'string' ? value.trim() : '';
      return text !== '' && isKnown(text) ? [[name, text]] : [];
    }),
  );

export const contactsHref = (search: ContactSearch): string => `/office/contacts${stringifySearch({ ...search })}`;
