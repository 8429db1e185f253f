import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { MapBounds } from '../../map/map-area.ts';
import { mostMapPoints } from '../../map/map-contract.ts';
import { isApproved, isSampled, type ListedTable, SAMPLED_EVERY } from '../approved-listings.ts';
import { featuredFirst, isInBounds, isInSmallBox, type ListCondition } from '../filters/list-conditions.ts';

export interface MapWindow {
  /** Undefined: whatever holds all that is found. */
  window?: MapBounds | undefined;
  /** Undefined: the window is divided in eight. */
  zoom?: number | undefined;
}

interface Cluster {
  latitude: number;
  longitude: number;
  listings: number;
  bounds: MapBounds;
}

export interface MapListings {
  clusters: Cluster[];
  ids: number[];
  total: number;
  isEstimated: boolean;
  bounds: MapBounds | null;
}

/** Listings of one cell of the grid: those between two whole multiples of the cell's size. */
interface Cell extends MapBounds {
  x: number;
  y: number;
  listings: number;
  /** Of the only listing, where there is one. */
  id: number;
  latitude: number;
  longitude: number;
}

/** Above about as many, one listing in 64 is counted. Measured: 20,000 take 30 ms. */
const MOST_COUNTED_EACH = 20_000;
/** In a cell without a sampled listing, as many are looked at. */
const MOST_LOOKED_AT = 500;
/** Cells whose listings are nearer to each other than this part of a cell are one cluster: their numbers would overlap. */
const NEAR = 0.45;
/** A screen of 4K has some 1,000; a window that was made up has no more either. */
const MOST_CELLS = 1_500;
/** In degrees: 11 m. */
const SMALLEST_CELL = 0.0001;

/**
 * Finds what a window shows of the listings that fulfil a condition. Numbers are exact up to about `mostCountedEach`.
 * Else they are estimated, but a cell with few listings has its exact number, so that no town is missing on a map of the
 * country.
 */
export async function listOnMap(
  db: Database,
  { table }: ListedTable,
  condition: ListCondition,
  { window, zoom }: MapWindow,
  mostCountedEach = MOST_COUNTED_EACH,
): Promise<MapListings> {
  const filters = [...condition.onCounts, ...condition.onRows];
  const of = { db, table: sql.table(table), isFound: all([isApproved, ...filters]), filters };
  const shown = window ?? (await findBounds(of, mostCountedEach));
  if (!shown) return { clusters: [], ids: [], total: 0, isEstimated: false, bounds: null };
  const size = cellSize(shown, window ? zoom : undefined);
  const isShown = all([of.isFound, isInBounds(shown)]);
  const some = await groupByCell(of, all([isShown, isSampled]), size);
  if (numberOf(some) * SAMPLED_EVERY > mostCountedEach) {
    const sampled = some.map((cell) => ({ ...cell, listings: cell.listings * SAMPLED_EVERY }));
    const sparse = await countSparseCells(of, { shown, size, known: sampled });
    return { ...inParts([...sampled, ...sparse], size), isEstimated: true };
  }
  const cells = await groupByCell(of, isShown, size);
  const total = numberOf(cells);
  // The map itself joins those whose markers would overlap, and knows which they are.
  if (total > mostMapPoints) return { ...inParts(cells, size), isEstimated: false };
  const ids = await listIds(of, isShown);
  return { clusters: [], ids, total, isEstimated: false, bounds: boundsAround(cells) };
}

interface MappedList {
  db: Database;
  table: RawBuilder<unknown>;
  isFound: RawBuilder<SqlBool>;
  filters: readonly unknown[];
}

const all = (conditions: readonly unknown[]): RawBuilder<SqlBool> => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

const numberOf = (cells: readonly Cell[]): number => cells.reduce((sum, { listings }) => sum + listings, 0);

/** Bounds of all that is found; of many, those of the sample. */
async function findBounds({ db, table, isFound }: MappedList, mostCountedEach: number): Promise<MapBounds | null> {
  const read = async (condition: RawBuilder<SqlBool>) => {
    const { rows } = await sql<MapBounds & { listings: number }>`
      select count(shown_latitude)::integer as listings, ${extent} from ${table}
      where ${condition}`.execute(db);
    return rows[0] && rows[0].listings > 0 ? rows[0] : null;
  };
  const sampled = await read(all([isFound, isSampled]));
  return (sampled?.listings ?? 0) * SAMPLED_EVERY > mostCountedEach ? sampled : read(isFound);
}

const extent = sql`min(shown_longitude) as west, min(shown_latitude) as south, max(shown_longitude) as east,
  max(shown_latitude) as north`;

/** The size of a cell in degrees: a power of two of the world, so that cells stay where they are while the map is moved. */
function cellSize({ west, south, east, north }: MapBounds, zoom: number | undefined): number {
  // Between 90 and 180 pixels of a map that is 512 pixels wide at zoom 0.
  const wanted = zoom === undefined ? Math.max(east - west, north - south) / 8 : 360 / 2 ** Math.floor(zoom + 2.5);
  let size = 360;
  while (size / 2 >= Math.max(wanted, SMALLEST_CELL)) size /= 2;
  while (((east - west) / size + 2) * ((north - south) / size + 2) > MOST_CELLS) size *= 2;
  return size;
}

async function groupByCell({ db, table }: MappedList, condition: RawBuilder<SqlBool>, size: number): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select floor(shown_longitude / ${size}::double precision)::integer as x,
      floor(shown_latitude / ${size}::double precision)::integer as y, ${ofCell}
    from ${table} where ${condition} group by 1, 2`.execute(db);
  return rows;
}

const ofCell = sql`count(*)::integer as listings, min(id) as id, avg(shown_latitude) as latitude,
  avg(shown_longitude) as longitude, ${extent}`;

/** Looks into cells of which no listing is in the sample. */
async function countSparseCells(
  { db, table, filters }: MappedList,
  { shown, size, known }: { shown: MapBounds; size: number; known: readonly Cell[] },
): Promise<Cell[]> {
  const inCells = (degrees: number) => Math.floor(degrees / size);
  const corner = (x: RawBuilder<unknown>, y: RawBuilder<unknown>) =>
    sql`point((${x}) * ${size}::double precision, (${y}) * ${size}::double precision)`;
  const isInCell = isInSmallBox(corner(sql`x`, sql`y`), corner(sql`x + 1`, sql`y + 1`));
  const { rows } = await sql<Cell>`
    with known as (
      select * from unnest(${known.map(({ x }) => x)}::integer[], ${known.map(({ y }) => y)}::integer[]) as known (x, y)
    )
    select x, y, ${ofCell}
    from generate_series(${inCells(shown.west)}::integer, ${inCells(shown.east)}::integer) as x
      cross join generate_series(${inCells(shown.south)}::integer, ${inCells(shown.north)}::integer) as y
      cross join lateral (
        select * from ${table} where ${isApproved} and ${isInCell} limit ${MOST_LOOKED_AT}
      ) as near
    where not exists (select from known where known.x = x.x and known.y = y.y)
      and ${all([...filters, isInBounds(shown)])}
    group by x, y`.execute(db);
  return rows;
}

/** The cells with one listing, as far as these may be shown by themselves, and the others. */
function inParts(found: readonly Cell[], size: number): Omit<MapListings, 'isEstimated'> {
  const cells = mergeNear(found, size * NEAR);
  const single = cells.filter(({ listings }) => listings === 1).slice(0, mostMapPoints);
  const ids = new Set(single.map(({ id }) => id));
  return {
    clusters: cells
      .filter(({ id, listings }) => listings > 1 || !ids.has(id))
      .map(({ latitude, longitude, listings, west, south, east, north }) => ({
        latitude,
        longitude,
        listings,
        bounds: { west, south, east, north },
      })),
    ids: [...ids],
    total: numberOf(cells),
    bounds: boundsAround(cells),
  };
}

/** Joins cells to a larger one near them, the largest first. */
function mergeNear(cells: readonly Cell[], nearDegrees: number): Cell[] {
  const merged: Cell[] = [];
  for (const cell of cells.toSorted((one, other) => other.listings - one.listings || one.id - other.id)) {
    const nearest = merged.findIndex(
      ({ latitude, longitude }) => Math.hypot(latitude - cell.latitude, longitude - cell.longitude) < nearDegrees,
    );
    const larger = merged[nearest];
    if (larger) merged[nearest] = joined(larger, cell);
    else merged.push(cell);
  }
  return merged;
}

function joined(one: Cell, other: Cell): Cell {
  const listings = one.listings + other.listings;
  const mean = (a: number, b: number): number => (a * one.listings + b * other.listings) / listings;
  return {
    ...one,
    listings,
    latitude: mean(one.latitude, other.latitude),
    longitude: mean(one.longitude, other.longitude),
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
  };
}

async function listIds({ db, table }: MappedList, condition: RawBuilder<SqlBool>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${table} where ${condition} order by ${featuredFirst.by} limit ${mostMapPoints}`.execute(db);
  return rows.map(({ id }) => id);
}

const boundsAround = (cells: readonly Cell[]): MapBounds | null =>
  cells.length === 0
    ? null
    : {
        west: Math.min(...cells.map(({ west }) => west)),
        south: Math.min(...cells.map(({ south }) => south)),
        east: Math.max(...cells.map(({ east }) => east)),
        north: Math.max(...cells.map(({ north }) => north)),
      };
