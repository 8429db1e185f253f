import type { Database } from '#platform/database/server/database.ts';

/** A page of the lenders that are shown, in the agency's order, and how many there are. */
export async function listActiveBanks(db: Database, { page, perPage }: { page: number; perPage: number }) {
  const active = db.selectFrom('partner_banks').where('is_active', '=', true);
  const [rows, { total }] = await Promise.all([
    active
      .select(['id', 'name', 'category', 'description', 'logo_image_id', 'website'])
      .orderBy('position')
      .orderBy('name')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    active.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
