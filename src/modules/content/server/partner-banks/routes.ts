import type { Database } from '#platform/database/server/database.ts';
import { imageUrl } from '#platform/files/image-sizes.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api } from '#platform/http/server/api.ts';
import { listPartnerBanks } from '../../partner-banks/contract.ts';
import { registerOfficeBanks } from './admin-routes.ts';

export function registerPartnerBanks(api: Api, { db }: { db: Database }): void {
  api.handle(listPartnerBanks, async ({ query: { page, per_page: perPage } }) => {
    const { rows, total } = await listActiveBanks(db, { page, perPage });
    const items = rows.map(({ logo_image_id: logo, ...bank }) => ({
      ...bank,
      logo: logo && imageUrl(logo, 'small', 'webp'),
    }));
    return { items, pagination: paginate(page, perPage, total) };
  });
  registerOfficeBanks(api, { db });
}

/** A page of the lenders that are shown, in the order of the office, and the number of all of them. */
async function listActiveBanks(db: Database, { page, perPage }: { page: number; perPage: number }) {
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
