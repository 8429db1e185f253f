import { listLand } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { type FeaturedPlot, toFeaturedPlot } from './featured-plot.ts';

const MAX_PLOTS = 3;

/** The page is for its form: plots that cannot be loaded leave an empty list, not an error. */
export async function loadFeaturedPlots(signal: AbortSignal): Promise<FeaturedPlot[]> {
  try {
    const { items } = await callApi(listLand, { query: { featured: true, limit: MAX_PLOTS }, signal });
    return items.slice(0, MAX_PLOTS).map(toFeaturedPlot);
  } catch {
    return [];
  }
}
