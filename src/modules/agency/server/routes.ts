import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { getAgency } from '../contract.ts';
import { registerOfficeSettings } from './admin-routes.ts';
import { getAgencySettings } from './queries.ts';

export function registerAgency(api: Api, { db }: { db: Database }): void {
  api.handle(getAgency, async () => {
    const { notifications_email: _private, ...agency } = await getAgencySettings(db);
    return agency;
  });
  registerOfficeSettings(api, { db });
}
