import { stringifySearch } from '#platform/http/search-params.ts';
import { hasControlCharacter } from '#platform/text/text.ts';
import { characterCount } from '#platform/text/visible-text.ts';
import { isPageNumber, validValues } from '../search-filters.ts';
import { contactRoles } from './contact-roles.ts';

export interface ContactSearch {
  q?: string;
  role?: string;
  /** 'true': firms alone; 'false': people alone. */
  company?: string;
  sort?: string;
  page?: string;
}

const checks: Record<keyof ContactSearch, (text: string) => boolean> = {
  q: (text) => characterCount(text) >= 2 && text.length <= 100 && !hasControlCharacter(text),
  role: (text) => contactRoles.some((role) => role === text),
  company: (text) => text === 'true' || text === 'false',
  sort: (text) => text === 'name',
  page: isPageNumber,
};

export const readContactSearch = (raw: Readonly<Record<string, unknown>>): ContactSearch => validValues(checks, raw);

export const contactsHref = (search: ContactSearch): string => `/office/contacts${stringifySearch({ ...search })}`;
