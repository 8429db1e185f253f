import { stringifySearch } from '#platform/http/search-params.ts';
import { hasControlCharacter } from '#platform/text/text.ts';
import { characterCount } from '#platform/text/visible-text.ts';
import { isPageNumber, validValues } from '../search-filters.ts';
import { enquiryKinds, stages } from './stages.ts';

export interface EnquirySearch {
  view?: string;
  q?: string;
  agent?: string;
  kind?: string;
  source?: string;
  /** Reference of a property or plot. */
  listing?: string;
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

/** In characters, as the contract has it. */
const LONGEST_REFERENCE = 169;

/** An existing day as YYYY-MM-DD; '2026-02-30' is none. */
const isDay = (text: string) =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
const isText = (text: string) => text.length <= 100 && !hasControlCharacter(text);
const oneOf = (values: readonly string[]) => (text: string) => values.includes(text);
const checks: Record<keyof EnquirySearch, (text: string) => boolean> = {
  view: oneOf(['table']),
  q: (text) => characterCount(text) >= 2 && isText(text),
  agent: (text) => /^(?:me|nobody|me-or-nobody|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(text),
  kind: oneOf(enquiryKinds),
  source: (text) => isText(text) && text.length <= 50,
  listing: (text) => text.length <= LONGEST_REFERENCE && !hasControlCharacter(text),
  stage: oneOf([...stages, 'open']),
  overdue: oneOf(['true']),
  due: oneOf(['today', 'any']),
  from: isDay,
  until: isDay,
  spam: oneOf(['true', 'false']),
  sort: oneOf(['newest', 'oldest', 'value']),
  more: oneOf(stages),
  page: isPageNumber,
};

export const readEnquirySearch = (raw: Readonly<Record<string, unknown>>): EnquirySearch => validValues(checks, raw);

/** The address of the inbox; its first page unless `search` names another. */
export const inboxHref = (search: EnquirySearch): string => `/office/enquiries${stringifySearch({ ...search })}`;

export const isNarrowed = ({ view: _v, sort: _s, more: _m, page: _p, ...narrowing }: EnquirySearch): boolean =>
  Object.values(narrowing).some((value) => value !== undefined);
