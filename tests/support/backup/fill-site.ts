import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'vitest';
import { loadDemoAgency } from '#demo/load-demo-agency.ts';
import type { Database } from '#platform/database/server/database.ts';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { originalKey } from '#platform/files/server/image-keys.ts';
import { secretKeyOf, setSecretKeys } from '#platform/security/server/sealing.ts';
import { getServerSecret } from '#platform/security/server/secrets.ts';
import type { TestDatabase } from '../test-database.ts';

export const secretKey = secretKeyOf(Buffer.alloc(32, 7));

/** Characters that need escaping somewhere: separators, quotes, COPY's escapes, 4-byte UTF-8. */
const AWKWARD = '\u2028\u2029\\N\\.\t\n\r\v\f"\'`,;{}<&>\u0001\u007f\u00a0\u200d\ufeff\u{1f3e0}e\u0301%_$$';

/** Fills a site with the demo agency, a document, a sealed secret, and values and jobs that are awkward to copy. */
export async function fillSite(database: TestDatabase, dataDir: string): Promise<void> {
  const storage = new DiskStorage(join(dataDir, 'images'));
  await loadDemoAgency({ db: database.db, importImage: smallImages(database.db, storage), progress: () => {} });
  await fillWithAwkwardValues(database);
  await keepDocument(database.db, storage);
  setSecretKeys([secretKey]);
  await getServerSecret(database.db, 'sealed');
  setSecretKeys([]);
}

/** Replaces each photograph by a few bytes. */
function smallImages(db: Database, storage: DiskStorage) {
  return async ({ bytes, altText }: { bytes: Buffer; altText: string }) => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const known = await db.selectFrom('images').select('id').where('content_hash', '=', hash).executeTakeFirst();
    if (known) return known.id;
    const id = randomUUID();
    await storage.put(originalKey(id), bytes.subarray(0, 1000));
    await db
      .insertInto('images')
      .values({
        id,
        storage_key: originalKey(id),
        content_hash: hash,
        mime_type: 'image/jpeg',
        width_px: 12,
        height_px: 8,
        size_bytes: 1000,
        placeholder: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
        alt_text: altText,
      })
      .execute();
    return id;
  };
}

async function keepDocument(db: Database, storage: DiskStorage): Promise<void> {
  const home = await db.selectFrom('properties').select('id').executeTakeFirstOrThrow();
  const key = 'documents/3f/3f0c1d2e-0000-4000-8000-000000000001.pdf';
  await db
    .insertInto('listing_documents')
    .values({
      id: '3f0c1d2e-0000-4000-8000-000000000001',
      property_id: home.id,
      name: 'Title',
      added_at: new Date(),
      kind: 'Title deed',
      mime_type: 'application/pdf',
      size_bytes: 9,
      storage_key: key,
    })
    .execute();
  await storage.put(key, Buffer.from('%PDF-1.7\n'));
}

/** Fills every text, array and JSON column that accepts it with awkward text. */
async function fillWithAwkwardValues({ pool }: TestDatabase): Promise<void> {
  const { rows } = await pool.query<{ table: string; column: string; type: string }>(`
    select c.table_name as table, c.column_name as column, c.udt_name as type from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.column_name not in ('storage_key', 'name') and c.udt_name in ('text', '_text', 'jsonb', 'json')
      and t.table_name not in ('makao_migrations', 'audit_entries')`);
  let changed = 0;
  for (const { table, column, type } of rows) {
    const value =
      type === 'text'
        ? `"${column}" || $1`
        : type === '_text'
          ? `"${column}" || array[$1, null, '', 'NULL', '{}']`
          : `jsonb_build_object($1::text, $1::text, 'was', "${column}")`;
    const result = await pool
      .query(`update "${table}" set "${column}" = ${value} where ctid = (select min(ctid) from "${table}")`, [AWKWARD])
      .catch(() => null);
    changed += result?.rowCount ?? 0;
  }
  expect(changed).toBeGreaterThan(80);
  await pool.query(`insert into server_secrets (name, secret) values ('awkward', $1)`, [AWKWARD]);
  await pool.query(
    `select graphile_worker.add_job('deliver_mail', json_build_object('mail', $1::text), 'queue one', job_key => 'key', flags => array['f'])`,
    [AWKWARD],
  );
  await pool.query(`select graphile_worker.add_job('was_running', '{}')`);
  await pool.query(`update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'somebody'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'was_running')`);
}
