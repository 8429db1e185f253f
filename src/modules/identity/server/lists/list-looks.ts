import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { chooseDensity, chooseListColumns } from '../../lists/contract.ts';

const done = { done: true } as const;

/** Not audited: a preference of one person changes nothing of the agency's. */
export function registerListLooks(api: Api, db: Database): void {
  api.handle(chooseDensity, async ({ body: { density } }, { staff }) => {
    await db.updateTable('staff').set({ density }).where('id', '=', staff.id).execute();
    return done;
  });

  api.handle(chooseListColumns, async ({ params: { list }, body: { columns } }, { staff }) => {
    const chosen = JSON.stringify({ [list]: columns });
    // One statement, so that another list chosen at the same moment is kept.
    await db
      .updateTable('staff')
      .set({ list_columns: sql`list_columns || ${chosen}::jsonb` })
      .where('id', '=', staff.id)
      .execute();
    return done;
  });
}
