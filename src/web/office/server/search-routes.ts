import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { searchOffice } from '../search-contract.ts';
import { search } from './search.ts';

export function registerOfficeSearch(api: Api, { db }: { db: Database }): void {
  api.handle(searchOffice, async ({ query }, { staff }) => ({
    items: await search(db, staff.role, query.q, query.per_kind),
  }));
}
