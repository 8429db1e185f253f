import { callApi } from '#platform/http/client.ts';
import { failureText, replyUnavailable } from '#platform/http/page-context.ts';
import { estimatePrice } from './estimate-client.gen.ts';
import type { MeantPlace, PriceEstimate } from './estimate-contract.ts';
import type { EstimateSearch } from './estimate-search.ts';

export interface EstimateAnswer {
  /** Null where nothing was asked, or where the place is unknown. */
  estimate: PriceEstimate | null;
  did_you_mean: readonly MeantPlace[];
  failure: string | null;
}

const nothing: EstimateAnswer = { estimate: null, did_you_mean: [], failure: null };

/** The answer to what an address asks. A failure is part of it, so that the form keeps what was typed. */
export async function loadEstimate(search: EstimateSearch, signal: AbortSignal): Promise<EstimateAnswer> {
  const { place, purpose, type, bedrooms } = search;
  if (place === '') return nothing;
  const query = { place, purpose, type, ...(bedrooms !== null && { bedrooms }) };
  try {
    return { ...(await callApi(estimatePrice, { query, signal })), failure: null };
  } catch (error) {
    if (signal.aborted) throw error;
    replyUnavailable();
    return { ...nothing, failure: failureText(error) };
  }
}
