import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { placeSpelling } from '../../places/gazetteer.ts';
import { knownPlaces } from '../../places/known/known-places.ts';
import type { KnownPlace } from '../../places/place.ts';
import { queueAssigningPlaces } from './assign-places.ts';

/** A number for `pg_advisory_xact_lock`: two programs that start at once write the gazetteer one after the other. */
const LOCK = 7_201_600;

/**
 * Writes the gazetteer that the program brings to the database, and queues assigning listings to places anew if it changed. Places
 * that the program no longer knows stay, because pages link to them.
 * @returns whether anything changed
 */
export function syncPlaces(db: Database, places: readonly KnownPlace[] = knownPlaces): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    let changed = 0;
    for (const level of byDepth(places)) changed += await writePlaces(trx, level);
    changed += await writeAncestors(trx);
    changed += await writeNames(trx, places);
    if (changed === 0) return false;
    await queueAssigningPlaces(trx);
    return true;
  });
}

/** The places without a parent, then those whose parent is among them, and so on. */
function byDepth(places: readonly KnownPlace[]): KnownPlace[][] {
  const parents = new Map(places.map(({ slug, parent }) => [slug, parent]));
  const depthOf = (slug: string | null): number => (slug === null ? -1 : 1 + depthOf(parents.get(slug) ?? null));
  const levels: KnownPlace[][] = [];
  for (const place of places) {
    const depth = depthOf(place.slug);
    levels[depth] = [...(levels[depth] ?? []), place];
  }
  return levels;
}

async function writePlaces(trx: Transaction<DB>, places: readonly KnownPlace[]): Promise<number> {
  const rows = places.map(({ otherNames, reachM, line, ...place }) => ({
    ...place,
    reach_m: reachM,
    other_names: otherNames,
    course: line ? `[${line.map(([latitude, longitude]) => `(${longitude},${latitude})`).join(',')}]` : null,
  }));
  const { numAffectedRows = 0n } = await sql`
    insert into places (slug, name, kind, parent_id, latitude, longitude, reach_m, other_names, course)
    select known.slug, known.name, known.kind, parents.id, known.latitude, known.longitude, known.reach_m,
      known.other_names, known.course::path
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as known (
      slug text, name text, kind text, parent text, latitude double precision, longitude double precision,
      reach_m integer, other_names text[], course text
    ) left join places as parents on parents.slug = known.parent
    on conflict (slug) do update set name = excluded.name, kind = excluded.kind, parent_id = excluded.parent_id,
      latitude = excluded.latitude, longitude = excluded.longitude, reach_m = excluded.reach_m,
      other_names = excluded.other_names, course = excluded.course
    where (places.name, places.kind, places.parent_id, places.latitude, places.longitude, places.reach_m,
      places.other_names, places.course::text)
      is distinct from (excluded.name, excluded.kind, excluded.parent_id, excluded.latitude, excluded.longitude,
        excluded.reach_m, excluded.other_names, excluded.course::text)`.execute(trx);
  return Number(numAffectedRows);
}

async function writeAncestors(trx: Transaction<DB>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with recursive lines (id, ancestors) as (
      select id, '{}'::integer[] from places where parent_id is null
      union all
      select places.id, lines.id || lines.ancestors from places join lines on places.parent_id = lines.id
    )
    update places set ancestor_ids = lines.ancestors from lines
    where lines.id = places.id and ancestor_ids <> lines.ancestors`.execute(trx);
  return Number(numAffectedRows);
}

async function writeNames(trx: Transaction<DB>, places: readonly KnownPlace[]): Promise<number> {
  const names = places.flatMap(({ slug, name, otherNames }) =>
    [...new Set([name, ...otherNames].map(placeSpelling))].map((spelling) => ({ slug, spelling })),
  );
  const known = sql`
    select places.id as place_id, spelling
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as known (slug text, spelling text) join places using (slug)`;
  const removed = await sql`
    delete from place_names where (place_id, spelling) not in (${known})
      and place_id in (select place_id from (${known}) as known)`.execute(trx);
  const added = await sql`
    insert into place_names (place_id, spelling) ${known} on conflict do nothing`.execute(trx);
  return Number(removed.numAffectedRows ?? 0n) + Number(added.numAffectedRows ?? 0n);
}
