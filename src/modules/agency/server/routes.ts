import type { Database } from '#platform/database/server/database.ts';
import { type ChangeFeed, ReadCache } from '#platform/database/server/read-cache.ts';
import type { Api } from '#platform/http/server/api.ts';
import { type Agency, getAgency } from '../contract.ts';
import { registerOfficeSettings } from './admin-routes.ts';
import { getAgencySettings } from './queries.ts';

export function registerAgency(api: Api, { db, changes }: { db: Database; changes?: ChangeFeed }): void {
  // Every page asks for it.
  const cached = new ReadCache<'agency', Agency>({ changes, tag: 'agency', maxValues: 1 });
  const read = async () => {
    const { notifications_email: _private, ...agency } = await getAgencySettings(db);
    return agency;
  };
  api.handle(getAgency, async () => {
    const found = await cached.get(['agency'], async () => new Map([['agency', await read()]]));
    return found.get('agency') ?? read();
  });
  registerOfficeSettings(api, { db });
}
