import type { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { listLandFilters } from '../../search/land-contract.ts';
import { countEntries, countValues } from './queries.ts';

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
  const [states, cities, zoning, statuses, utilities, features, topography] = await Promise.all([
    countValues(db, 'state'),
    countValues(db, 'city'),
    countValues(db, 'zoning'),
    countValues(db, 'status'),
    countEntries(db, 'utilities'),
    countEntries(db, 'features'),
    countEntries(db, 'topography'),
  ]);
  return { states, cities, zoning, statuses, utilities, features, topography };
}
