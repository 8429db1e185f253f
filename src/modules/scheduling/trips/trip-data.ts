import { callApi } from '#platform/http/client.ts';
import { failureText, replyUnavailable } from '#platform/http/page-context.ts';
import { planTrip } from './client.gen.ts';
import type { TripPlan } from './contract.ts';
import type { TripSearch } from './trip-address.ts';

export interface TripData {
  search: TripSearch;
  /** Null where nothing is to be planned, or the plan could not be loaded. */
  plan: TripPlan | null;
  failure: string | null;
}

/** The plan for an address; where it could not be loaded, the page is shown with the failure, as 503. */
export async function loadTrip(search: TripSearch, signal: AbortSignal): Promise<TripData> {
  const { items, day, from, way } = search;
  if (items.length === 0) return { search, plan: null, failure: null };
  const query = { items: items.join(','), way, ...(day && { day }), ...(from && { from }) };
  try {
    return { search, plan: await callApi(planTrip, { query, signal }), failure: null };
  } catch (error) {
    if (signal.aborted) throw error;
    replyUnavailable();
    return { search, plan: null, failure: failureText(error) };
  }
}
