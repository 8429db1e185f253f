import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';

/** A change that was begun earlier and stored later than this many others would be missed. */
const CHANGES_LOOKED_AT = 100;

/**
 * A value that differs whenever an enquiry came in or was changed. The newest moment alone is not enough: a transaction
 * that began earlier may be stored later, with an older moment. One short walk along the index of changes.
 */
export async function readInboxVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(id || ' ' || updated_at, ',' order by updated_at desc, id desc)) as version
    from (select id, updated_at from enquiries order by updated_at desc, id desc limit ${CHANGES_LOOKED_AT}) changed`.execute(
    db,
  );
  return rows[0]?.version ?? 'empty';
}
