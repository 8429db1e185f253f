import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { NearestStage } from '../../detail/nearest-stage-contract.ts';
import type { PositionShown } from '../../kinds/property-public.ts';
import { SHORTEST_TOLD_M } from '../../places/distance.ts';
import { kmBetween } from '../../places/neighbours.ts';

const MOST_SHOWN = 3;
const REACH_M = 2_000;
/** Read from the index by distance in degrees, as many of them are the same stage. */
const NEAREST_READ = 40;
/** Stages nearer to each other are one: both sides of a road, or two spellings of its name. */
const APART_M = 150;
const METRES_A_DEGREE = 111_320;
/** Steps of the distances. Those from the centre of a circle are right within its radius at best. */
const STEP_M: Record<PositionShown, number> = { Exact: 50, 'Within 300 m': 100 };

interface ShownPosition {
  /** As visitors see it: distances from the exact point would tell where that is. */
  latitude: number | null;
  longitude: number | null;
  position_shown: PositionShown;
}

interface Stage {
  name: string;
  latitude: number;
  longitude: number;
  metres: number;
}

/** Up to three matatu stages within 2 km, in a straight line, the nearest first; each once. */
export async function listNearestStages(
  db: Database,
  { latitude, longitude, position_shown }: ShownPosition,
): Promise<NearestStage[]> {
  if (latitude === null || longitude === null) return [];
  const { rows } = await sql<Stage>`
    select * from (
      select name, latitude, longitude, ${METRES_A_DEGREE}::double precision * sqrt(
        power(latitude - ${latitude}, 2) + power((longitude - ${longitude}) * cos(radians(${latitude})), 2)) as metres
      from transit_stages order by point(longitude, latitude) <-> point(${longitude}, ${latitude}) limit ${NEAREST_READ}
    ) as nearest
    where metres <= ${REACH_M} order by metres, name`.execute(db);
  const stages: Stage[] = [];
  for (const stage of rows) if (!stages.some((nearer) => isSameStage(nearer, stage))) stages.push(stage);
  const step = STEP_M[position_shown];
  return stages
    .slice(0, MOST_SHOWN)
    .map(({ name, metres }) => ({ name, distance_m: Math.max(SHORTEST_TOLD_M, Math.round(metres / step) * step) }));
}

const isSameStage = (one: Stage, other: Stage): boolean =>
  one.name === other.name || kmBetween(one, other) * 1_000 < APART_M;
