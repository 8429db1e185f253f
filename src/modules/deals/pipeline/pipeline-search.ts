import { stringifySearch } from '#platform/http/search-params.ts';

/** The two views of the page, and the filters that both have. */
export interface DealsSearch {
  view?: 'all';
  /** Who looks after the listing: 'me' or an id. */
  agent?: string;
  /** Who looks after the enquiry that the offer was made from: 'me' or an id. */
  enquiry_agent?: string;
}

const PERSON = /^(?:me|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const personOf = (value: unknown): string | undefined =>
  typeof value === 'string' && PERSON.test(value) ? value : undefined;

/** Reads the address; what is no valid value is left out, so that any link opens the page. */
export function readDealsSearch(raw: Readonly<Record<string, unknown>>): DealsSearch {
  const [agent, enquiryAgent] = [personOf(raw.agent), personOf(raw.enquiry_agent)];
  return {
    ...(raw.view === 'all' && { view: 'all' as const }),
    ...(agent !== undefined && { agent }),
    ...(enquiryAgent !== undefined && { enquiry_agent: enquiryAgent }),
  };
}

export const dealsHref = (search: DealsSearch): string => `/office/offers${stringifySearch({ ...search })}`;
