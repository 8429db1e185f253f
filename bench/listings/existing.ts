import type pg from 'pg';

/** Sets of photographs by kind of listing: a property type, or 'land'. */
export type PhotoSets = ReadonlyMap<string, readonly (readonly string[])[]>;

/** What generated listings refer to: people and photographs that are in the database already. */
export interface Existing {
  agentIds: readonly string[];
  photoSets: PhotoSets;
}

/** Reads who shows listings and which photographs go with which kind of listing. */
export async function readExisting(client: pg.Client): Promise<Existing> {
  const agents = await client.query<{ id: string }>(
    "select id from staff where is_active and role = 'agent' order by email",
  );
  const sets = await client.query<{ kind: string; image_ids: string[] }>(`
    select kind, image_ids from (
      select property_type as kind, array_agg(image_id::text order by position) as image_ids
      from property_images join properties on properties.id = property_id
      where properties.id <= 10000 group by properties.id, property_type
      union
      select 'land', array_agg(image_id::text order by position) from land_images where land_id <= 10000 group by land_id
    ) as listing
    order by kind, image_ids`);
  const photoSets = new Map<string, string[][]>();
  for (const { kind, image_ids } of sets.rows) photoSets.set(kind, [...(photoSets.get(kind) ?? []), image_ids]);
  return { agentIds: agents.rows.map(({ id }) => id), photoSets };
}

const photosAListing = 3;

/** The photographs of one generated listing, at most three, beginning with the set's front. */
export function photographRows(set: readonly string[]) {
  return set.slice(0, photosAListing).map((imageId, position) => ({
    image_id: imageId,
    position,
    is_primary: position === 0,
  }));
}
