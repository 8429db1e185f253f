import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Position } from '#web/ui/map/position.ts';
import { boundsOf, type MapBounds } from '../../map/map-area.ts';

/** Conditions on a row of `properties` or `land` by the position that visitors see. */

/**
 * Compared by latitude and longitude, of which the planner knows how many listings are between two: it reads the index of
 * the map for a street, and that of the list's order for a country.
 */
export const isInBounds = ({ west, south, east, north }: MapBounds): RawBuilder<SqlBool> => sql<SqlBool>`
  (shown_latitude between ${south}::double precision and ${north}::double precision
  and shown_longitude between ${west}::double precision and ${east}::double precision)`;

/**
 * Within the bounds of an outline, and then within itself. A case, because the planner takes any outline to hold a
 * thousandth of the table, and would sort nearly all of it for a large one.
 */
export function isInOutline(outline: readonly Position[]): RawBuilder<SqlBool> {
  const bounds = boundsOf(outline);
  if (!bounds) return sql<SqlBool>`false`;
  const corners = `(${outline.map(({ longitude, latitude }) => `(${longitude},${latitude})`).join(',')})`;
  return sql<SqlBool>`(${isInBounds(bounds)} and case when ${corners}::polygon @> ${POINT} then true else false end)`;
}

const POINT = sql`point(shown_longitude, shown_latitude)`;

const pointOf = ({ latitude, longitude }: Position) =>
  sql`point(${longitude}::double precision, ${latitude}::double precision)`;

/** Condition: in a rectangle that is known to hold few listings; read from the index of points. */
export const isInSmallBox = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${POINT} <@ box(${one}, ${other})`;

/** Sort key: degrees from a position, as the index of points has it. Near the equator, those of both axes are alike. */
export const distanceFrom = (position: Position): RawBuilder<number> => sql<number>`${POINT} <-> ${pointOf(position)}`;
