import type { Database } from '#platform/database/server/database.ts';
import { imageUrl } from '#platform/files/image-sizes.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api } from '#platform/http/server/api.ts';
import { listPartnerBanks } from '../../partner-banks/contract.ts';
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
