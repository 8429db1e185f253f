import { type Agency, getCostRates } from '#modules/agency';
import { listPartnerBanks } from '#modules/content';
import { type CostFacts, lendersOf } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';

/** What the cost of a listing is worked out from. @throws ApiFailure when the API cannot be reached */
export async function loadCostFacts(agency: Agency | undefined, signal: AbortSignal): Promise<CostFacts> {
  const [rates, { items }] = await Promise.all([
    callApi(getCostRates, { signal }),
    callApi(listPartnerBanks, { query: { per_page: 100 }, signal }),
  ]);
  return { rates, lenders: lendersOf(items), exchangeRates: agency?.exchange_rates ?? [] };
}

/** The page of a listing is shown without its whole cost where that cannot be loaded. */
export async function loadCostFactsIfPossible(agency: Agency | undefined, signal: AbortSignal) {
  try {
    return await loadCostFacts(agency, signal);
  } catch {
    return null;
  }
}
