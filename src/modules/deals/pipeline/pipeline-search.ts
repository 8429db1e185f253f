import { stringifySearch } from '#platform/http/search-params.ts';
import { type OfferState, offerStates } from '../offers/offer.ts';

/** The two views of the page, and the filters that both have. */
export interface DealsSearch {
  view?: 'all';
  /** Of all offers those that stand so. */
  state?: OfferState;
  /** Of all offers those made before the one with this id. */
  before?: number;
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
    ...(raw.view === 'all' && { view: 'all' as const, ...listSearch(raw) }),
    ...(agent !== undefined && { agent }),
    ...(enquiryAgent !== undefined && { enquiry_agent: enquiryAgent }),
  };
}

function listSearch({ state, before }: Readonly<Record<string, unknown>>): Pick<DealsSearch, 'state' | 'before'> {
  const [known, id] = [offerStates.find((one) => one === state), Number(before)];
  return { ...(known && { state: known }), ...(Number.isSafeInteger(id) && id > 0 && { before: id }) };
}

export const dealsHref = (search: DealsSearch): string => `/office/offers${stringifySearch({ ...search })}`;

/** What the address says, as the call for all offers takes it. */
export const offersQuery = ({ view: _view, ...query }: DealsSearch) => query;
/** What the address says, as the call for the pipeline takes it. */
export const pipelineQuery = ({ agent, enquiry_agent }: DealsSearch): Pick<DealsSearch, 'agent' | 'enquiry_agent'> => ({
  ...(agent !== undefined && { agent }),
  ...(enquiry_agent !== undefined && { enquiry_agent }),
});
