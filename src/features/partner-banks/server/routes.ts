import type { Api } from '#server/api.ts';
import type { Database } from '#server/database/database.ts';
import { paginate } from '#shared/contract.ts';
import { imageUrl } from '#shared/image-sizes.ts';
import { listPartnerBanks } from '../contract.ts';
import { registerOfficeBanks } from './office-routes.ts';
import { listActiveBanks } from './queries.ts';

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
