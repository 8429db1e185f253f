import { sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { ListingAdmin } from './listing-admin.ts';

export const pictureTables: Record<ListingAdmin['kind'], readonly string[]> = {
  property: ['property_images', 'property_floor_plans'],
  land: ['land_images'],
};

/**
 * Approves all photographs and floor plans of a listing that is approved as a whole.
 * @returns those that waited, as the ids of their images
 */
export async function approvePictures(
  trx: Transaction<DB>,
  { kind, idColumn }: Pick<ListingAdmin, 'kind' | 'idColumn'>,
  id: number,
): Promise<string[]> {
  const approved: string[] = [];
  for (const table of pictureTables[kind]) {
    const { rows } = await sql<{ image_id: string }>`
      update ${sql.table(table)} set is_approved = true where ${sql.ref(idColumn)} = ${id} and not is_approved
      returning image_id`.execute(trx);
    approved.push(...rows.map(({ image_id }) => image_id));
  }
  return approved;
}

/** The number of photographs by listing id; listings without one are absent. */
export async function countPhotographs(
  db: DatabaseOrTransaction,
  admin: Pick<ListingAdmin, 'kind' | 'idColumn'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const table = admin.kind === 'property' ? 'property_images' : 'land_images';
  const { rows } = await sql<{ id: number; photographs: number }>`
    select ${sql.ref(admin.idColumn)} as id, count(*)::int as photographs from ${sql.table(table)}
    where ${sql.ref(admin.idColumn)} = any(${[...ids]}) group by 1`.execute(db);
  return new Map(rows.map(({ id, photographs }) => [id, photographs]));
}
