import { listLand, listProperties } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';

export interface CountedListings {
  properties: number;
  land: number;
}

/** How many properties and plots are available now; null where they cannot be counted, and no figure is shown. */
export async function countAvailable(signal: AbortSignal): Promise<CountedListings | null> {
  try {
    const [properties, land] = await Promise.all([
      callApi(listProperties, { query: { per_page: 1, status: 'Available' }, signal }),
      callApi(listLand, { query: { limit: 1, status: 'Available' }, signal }),
    ]);
    return { properties: properties.pagination.total_items, land: land.pagination.total_items };
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
