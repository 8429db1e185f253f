import type { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { listLandFilters } from '../../search/land-contract.ts';
import { countEntries, countValues } from './queries.ts';

export type LandFilters = z.output<(typeof listLandFilters)['data']>;

const keptForMs = 60_000;

/** Counts what plots can be filtered by. Every page of the list asks, and it reads all plots, so an answer serves a minute. */
export function rememberLandFilters(db: Database, clock: Clock): () => Promise<LandFilters> {
  let kept: { at: number; filters: Promise<LandFilters> } | null = null;
  return () => {
    const at = clock.now().getTime();
    if (kept && at - kept.at < keptForMs) return kept.filters;
    const filters = countLandFilters(db);
    kept = { at, filters };
    filters.catch(() => {
      kept = null;
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
