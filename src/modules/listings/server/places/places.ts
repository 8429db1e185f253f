import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { ChangeFeed } from '#platform/database/server/read-cache.ts';
import { Gazetteer } from '../../places/gazetteer.ts';
import { type Place, type PlaceKind, placeKinds } from '../../places/place.ts';

export const namedPlace = ({ slug, name, kind }: Place): Pick<Place, 'slug' | 'name' | 'kind'> => ({
  slug,
  name,
  kind,
});

/** Within which listings are near a landmark; null for another place. */
export const nearMetresOf = ({ kind, reachM }: Place): number | null => (kind === 'landmark' ? reachM : null);

/** The own place of a listing, which is the first of its places; null where no place is known. */
export function ownPlace(gazetteer: Gazetteer, { place_ids: [own] }: { place_ids: readonly number[] }) {
  const place = own === undefined ? null : gazetteer.find(own);
  return place && namedPlace(place);
}

/** The tag that PostgreSQL sends when the table of places changes. */
const CHANGED = 'places';

/** Reads the gazetteer, and keeps it in memory until it changes. Without a connection for changes it is read each time. */
export function cachedGazetteer(db: Database, changes: ChangeFeed | undefined): () => Promise<Gazetteer> {
  changes?.watch(CHANGED);
  let cached: { state: number; gazetteer: Promise<Gazetteer> } | null = null;
  return () => {
    const state = changes?.stateOf(CHANGED) ?? null;
    if (state === null) return readGazetteer(db);
    if (cached?.state !== state) {
      cached = { state, gazetteer: readGazetteer(db) };
      cached.gazetteer.catch(() => {
        cached = null;
      });
    }
    return cached.gazetteer;
  };
}

export async function readGazetteer(db: Database): Promise<Gazetteer> {
  const rows = await db
    .selectFrom('places')
    .select(['id', 'slug', 'name', 'kind', 'parent_id', 'latitude', 'longitude', 'reach_m', 'other_names'])
    .orderBy('id')
    .execute();
  return new Gazetteer(
    rows.map(({ kind, parent_id, reach_m, other_names, ...place }) => ({
      ...place,
      kind: kindOf(kind),
      parentId: parent_id,
      reachM: reach_m,
      otherNames: other_names,
    })),
  );
}

/** A check of the table allows no other; the type of the column is wider. */
const kindOf = (text: string): PlaceKind => placeKinds.find((kind) => kind === text) ?? 'area';

export interface PlaceCount {
  homes: number;
  /** Places of business. */
  spaces: number;
  plots: number;
}

/** The numbers of listings of these places; a place without listings is left out. */
export async function countListingsOfPlaces(db: Database, ids: readonly number[]): Promise<Map<number, PlaceCount>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PlaceCount & { id: number }>`
    select place_id as id,
      coalesce(sum(listings) filter (where property_category = 'Residential'), 0)::integer as homes,
      coalesce(sum(listings) filter (where kind = 'property' and property_category <> 'Residential'), 0)::integer as spaces,
      coalesce(sum(listings) filter (where kind = 'land'), 0)::integer as plots
    from place_counts where place_id = any(${ids}::integer[])
    group by place_id having sum(listings) > 0`.execute(db);
  return new Map(rows.map(({ id, ...count }) => [id, count]));
}
