import { type RawBuilder, sql, type Transaction } from 'kysely';
import { unlessBackupRuns } from '#platform/backup/server/deletion-lock.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { variantsPrefix } from '#platform/files/server/image-keys.ts';
import type { FileStorage } from '#platform/files/server/storage.ts';
import type { Clock } from '#platform/time/server/clock.ts';

export const REMOVE_UNUSED_PHOTOGRAPHS = 'remove_unused_photographs';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An uploaded photograph can be attached for one day, a removed one brought back for thirty days. */
export const expiryAfterUpload = (clock: Clock): Date => new Date(clock.now().getTime() + DAY_MS);
export const expiryAfterRemoval = (clock: Clock): Date => new Date(clock.now().getTime() + 30 * DAY_MS);

/** Marks a photograph that nothing shows any more as unused; `removeUnusedPhotographs` removes it after `until`. */
export async function expireIfUnused(trx: Transaction<DB>, imageId: string, until: Date): Promise<void> {
  const isUsed = await usedSomewhere(trx);
  await sql`update images set unused_until = ${until} where id = ${imageId} and not (${isUsed})`.execute(trx);
}

/** Texts that may contain the address of a photograph. */
const texts = sql`
  select 1 from blog_posts where content_html like '%' || images.id || '%'
  union all select 1 from page_contents where content::text like '%' || images.id || '%'
  union all select 1 from revisions where content::text like '%' || images.id || '%'`;

/**
 * SQL condition that a row or a text refers to `images.id`. Foreign keys are read from the catalogue, so that a new table
 * with photographs cannot be forgotten here.
 */
async function usedSomewhere(db: DatabaseOrTransaction): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'images'::regclass`.execute(db);
  const references = rows.map(
    ({ table, column }) =>
      sql`exists (select 1 from ${sql.table(table)} as holder where holder.${sql.ref(column)} = images.id)`,
  );
  return sql<boolean>`${sql.join(references, sql` or `)} or exists (${texts})`;
}

/**
 * Removes expired photographs that nothing shows, with their variants. The row goes first: a killed server leaves files
 * without a row, never a row without a file. Removes nothing while a backup runs.
 * @returns the number of removed photographs
 */
export async function removeUnusedPhotographs(services: {
  db: Database;
  storage: FileStorage;
  clock: Clock;
}): Promise<number> {
  const { db, storage, clock } = services;
  let count = 0;
  await unlessBackupRuns(db, async () => {
    const isUsed = await usedSomewhere(db);
    const { rows } = await sql<{ id: string; storage_key: string }>`
      delete from images where unused_until < ${clock.now()} and not (${isUsed}) returning id, storage_key`.execute(db);
    for (const { id, storage_key } of rows) {
      await storage.delete(storage_key);
      await storage.deleteUnder(variantsPrefix(id));
    }
    count = rows.length;
  });
  return count;
}
