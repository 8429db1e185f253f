import type { Api } from '#server/api.ts';
import type { Database } from '#server/database/database.ts';
import { searchOffice } from '../search-contract.ts';
import { search } from './search.ts';

export function registerOfficeSearch(api: Api, { db }: { db: Database }): void {
  api.handle(searchOffice, async ({ query }, { staff }) => ({
    items: await search(db, staff.role, query.q, query.per_kind),
  }));
}
