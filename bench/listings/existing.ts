import type pg from 'pg';

/** Sets of photographs by kind of listing: a property type, or 'land'. */
export type PhotoSets = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Rows of the database that generated listings refer to: agents and photographs. */
export interface Existing {
  agentIds: readonly string[];
  photoSets: PhotoSets;
}

/** Reads the agents, and the photographs by kind of listing. */
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

/** Photograph rows of one generated listing: at most three, starting with the first of the set. */
export function photographRows(set: readonly string[]) {
  return set.slice(0, photosAListing).map((imageId, position) => ({
    image_id: imageId,
    position,
    is_primary: position === 0,
  }));
}
