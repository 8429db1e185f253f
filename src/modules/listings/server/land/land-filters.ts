import type { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { listLandFilters } from '../../search/land-contract.ts';
import { countChoices } from './queries.ts';

export type LandFilters = z.output<(typeof listLandFilters)['data']>;

const CACHE_MS = 60_000;

/** The choices of the filters with their counts. Counting reads all plots, so a result is cached for a minute. */
export function cachedLandFilters(db: Database, clock: Clock): () => Promise<LandFilters> {
  let cached: { at: number; filters: Promise<LandFilters> } | null = null;
  return () => {
    const at = clock.now().getTime();
    if (cached && at - cached.at < CACHE_MS) return cached.filters;
    const filters = countLandFilters(db);
    cached = { at, filters };
    filters.catch(() => {
      cached = null;
    });
    return filters;
  };
}

async function countLandFilters(db: Database): Promise<LandFilters> {
  const choices = await countChoices(db);
  const of = (name: keyof LandFilters) => choices.get(name) ?? [];
  return {
    ...{ states: of('states'), cities: of('cities'), zoning: of('zoning'), statuses: of('statuses') },
    ...{ utilities: of('utilities'), features: of('features'), topography: of('topography'), tenures: of('tenures') },
  };
}
