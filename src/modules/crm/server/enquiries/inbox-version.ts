import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';

/** A transaction that commits after more than this many later changes would be missed. */
const CHANGES_LOOKED_AT = 100;

/**
 * A value that changes with every new or changed enquiry. The newest `updated_at` alone is not enough: a transaction that
 * began earlier may commit later, with an older `updated_at`. Reads a short range of the index of changes.
 */
export async function readInboxVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(id || ' ' || updated_at, ',' order by updated_at desc, id desc)) as version
    from (select id, updated_at from enquiries order by updated_at desc, id desc limit ${CHANGES_LOOKED_AT}) changed`.execute(
    db,
  );
  return rows[0]?.version ?? 'empty';
}
