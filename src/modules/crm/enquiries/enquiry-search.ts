import { stringifySearch } from '#platform/http/search-params.ts';
import { hasControlCharacter } from '#platform/text/text.ts';
import { enquiryKinds, stages } from './stages.ts';

/** What the inbox is narrowed to and how it is shown; the address of the page says all of it. */
export interface EnquirySearch {
  view?: string;
  q?: string;
  agent?: string;
  kind?: string;
  source?: string;
  stage?: string;
  overdue?: string;
  due?: string;
  from?: string;
  until?: string;
  spam?: string;
  sort?: string;
  more?: string;
  page?: string;
}

/** A day that exists: '2026-02-30' does not. */
const isDay = (text: string) =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
const isText = (text: string) => text.length <= 100 && !hasControlCharacter(text);
const oneOf = (words: readonly string[]) => (text: string) => words.includes(text);
const known: Record<keyof EnquirySearch, (text: string) => boolean> = {
  view: oneOf(['table']),
  q: (text) => text.length >= 2 && isText(text),
  agent: (text) => /^(?:me|nobody|me-or-nobody|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(text),
  kind: oneOf(enquiryKinds),
  source: (text) => isText(text) && text.length <= 50,
  stage: oneOf([...stages, 'open']),
  overdue: oneOf(['true']),
  due: oneOf(['today']),
  from: isDay,
  until: isDay,
  spam: oneOf(['true', 'false']),
  sort: oneOf(['newest', 'oldest', 'value']),
  more: oneOf(stages),
  page: (text) => /^[1-9]\d{0,3}$/.test(text),
};

/** What an address asks for; what makes no sense is left out, so that any link opens the page. */
export const readEnquirySearch = (raw: Readonly<Record<string, unknown>>): EnquirySearch =>
  Object.fromEntries(
    Object.entries(known).flatMap(([name, isKnown]) => {
      const value = raw[name];
      const text = typeof value === 'string' ? value.trim() : '';
      return text !== '' && isKnown(text) ? [[name, text]] : [];
    }),
  );

/** The address of the inbox; its first page unless `search` names another. */
export const inboxHref = (search: EnquirySearch): string => `/office/enquiries${stringifySearch({ ...search })}`;

/** Whether something is left out of what is shown. */
export const isNarrowed = ({ view: _v, sort: _s, more: _m, page: _p, ...narrowing }: EnquirySearch): boolean =>
  Object.values(narrowing).some((value) => value !== undefined);
