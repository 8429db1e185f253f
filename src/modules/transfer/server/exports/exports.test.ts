import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoAgency } from '#demo/load-demo-agency.ts';
import type { Database } from '#platform/database/server/database.ts';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { originalKey } from '#platform/files/server/image-keys.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertSearchAlert } from '#tests/support/rows/search-alerts.ts';
import { runTask } from '#tests/support/run-task.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import type { OfficeExport } from '../../exports/contract.ts';
import { exportedTables } from './export-tables.ts';
import { exportJobHandlers } from './make-export.ts';

const clock = fixedClock(TEST_NOW);
let folder: string;
let site: TestApp;
let storage: DiskStorage;
let owner: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-exports-'));
  storage = new DiskStorage(join(folder, 'images'));
  site = await createTestApp({ exports: new DiskStorage(join(folder, 'exports')) });
  const { db } = site.database;
  await loadDemoAgency({ db, importImage: smallImageImport(db), progress: () => {}, now: clock.now() });
  owner = await signedIn(db, 'owner');
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** Keeps a small photograph in place of each of the demo's, so that the test is about exports. */
function smallImageImport(db: Database) {
  return async ({ bytes, altText }: { bytes: Buffer; altText: string }) => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const known = await db.selectFrom('images').select('id').where('content_hash', '=', hash).executeTakeFirst();
    if (known) return known.id;
    const id = randomUUID();
    const background = `#${hash.slice(0, 6)}`;
    const jpeg = await sharp({ create: { width: 12, height: 8, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await storage.put(originalKey(id), jpeg);
    await db
      .insertInto('images')
      .values({
        id,
        storage_key: originalKey(id),
        content_hash: hash,
        mime_type: 'image/jpeg',
        width_px: 12,
        height_px: 8,
        size_bytes: jpeg.length,
        placeholder: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
        alt_text: altText,
      })
      .execute();
    return id;
  };
}

const make = async (kind: string, headers = owner.headers) =>
  site.app.inject({ method: 'POST', url: '/api/v1/office/exports', headers, payload: { kind } });

/** Asks for an export, makes it as the job would, and answers what the list says of it. */
async function finished(kind: string, headers = owner.headers): Promise<OfficeExport> {
  const { task }: OfficeExport = (await make(kind, headers)).json().data;
  const { db } = site.database;
  const handlers = exportJobHandlers({ db, clock, storage, exports: new DiskStorage(join(folder, 'exports')) });
  await runTask({ db, clock, handlers }, task.id);
  const { items } = (await site.app.inject({ url: '/api/v1/office/exports', headers })).json().data;
  return items.find((item: OfficeExport) => item.task.id === task.id);
}

const fetchFile = (url: string | null, headers = owner.headers) => site.app.inject({ url: url ?? '', headers });

const entriesOf = async (bytes: Buffer): Promise<Map<string, Buffer>> =>
  new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content)]));

const deed = '%PDF-1.7\nTitle deed\n%%EOF';

/** A paper about a property that only staff know of. @returns the name of its file */
async function addDocument(): Promise<string> {
  const { db } = site.database;
  const { id } = await db.selectFrom('properties').select('id').orderBy('id').executeTakeFirstOrThrow();
  const documentId = randomUUID();
  const storage_key = `documents/${documentId.slice(0, 2)}/${documentId}.pdf`;
  await storage.put(storage_key, Buffer.from(deed));
  await db
    .insertInto('listing_documents')
    .values({
      id: documentId,
      property_id: id,
      name: 'Deed',
      kind: 'Title deed',
      mime_type: 'application/pdf',
      size_bytes: deed.length,
      storage_key,
      added_by: owner.staff.id,
      added_at: clock.now(),
    })
    .execute();
  return `${documentId}.pdf`;
}

describe('a full export', () => {
  test('has the papers about listings', async () => {
    const name = await addDocument();
    const made = await finished('full');
    expect(made.task).toMatchObject({ state: 'done', error: null });
    const entries = await entriesOf((await fetchFile(made.download_url)).rawPayload);
    expect(entries.get(`documents/${name}`)?.toString()).toBe(deed);
  });

  test('takes along every table but those that are secret, or of use here alone', async () => {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(site.database.db);
    const taken: readonly string[] = exportedTables;
    const left = tables.rows.map(({ name }) => name).filter((name) => !taken.includes(name));
    const secret = [
      'staff_accounts',
      'sign_in_rate_limits',
      'staff_recovery_codes',
      'staff_sessions',
      'staff_tokens',
      'staff_two_factors',
      'staff_devices',
      'push_subscriptions',
      'server_secrets',
      'calendar_feeds',
      'webhooks',
      'api_keys',
    ];
    // What is under way, what was sent, what is counted anew.
    const ofUseHereAlone = [
      'makao_migrations',
      'metrics_cache',
      'listing_counts',
      'places',
      'place_names',
      'place_counts',
      'position_shifts',
      'transit_stages',
      'background_tasks',
      'demo_rows',
      'imports',
      'import_rows',
      'imported_pictures',
      'picture_archives',
      'request_counts',
      'counted_views',
      'outgoing_mails',
      'notifications',
      'notification_settings',
      'idempotency_keys',
      'recent_submissions',
      'staff_sign_in_activity',
      'file_storage',
      'listing_undos',
      'sealed_columns',
      'retention_runs',
      'backups',
      'backup_runs',
      'program_instances',
      'shown_pages',
      'untold_events',
      'webhook_deliveries',
    ];
    expect(left.sort()).toEqual([...secret, ...ofUseHereAlone].sort());
  });

  test('counts its rows and photographs in its manifest', async () => {
    const made = await finished('full');
    const entries = await entriesOf((await fetchFile(made.download_url)).rawPayload);
    const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '');
    expect(manifest).toMatchObject({ kind: 'full', made_at: TEST_NOW });
    const properties: unknown[] = JSON.parse(entries.get('data/properties.json')?.toString() ?? '');
    expect(properties).toHaveLength(manifest.rows.properties);
    expect([...entries.keys()].filter((name) => name.startsWith('photographs/'))).toHaveLength(manifest.photographs);
  });

  test('keeps spreadsheets from taking what a visitor typed for a formula', async () => {
    await leaveEnquiries('=cmd|calc');
    const made = await finished('full');
    const entries = await entriesOf((await fetchFile(made.download_url)).rawPayload);
    expect(entries.get('data/enquiries.csv')?.toString()).toContain(",'=cmd|calc,");
  });

  test('holds no password, no session and no second step', async () => {
    const made = await finished('full');
    const entries = await entriesOf((await fetchFile(made.download_url)).rawPayload);
    expect([...entries.keys()].filter((name) => /account|session|token|secret|factor/.test(name))).toEqual([]);
  });

  test('is for owners; managers export the listings, without anybody who wrote to the agency', async () => {
    const manager = await signedIn(site.database.db, 'manager');
    expect((await make('full', manager.headers)).statusCode).toBe(403);
    const made = await finished('listings', manager.headers);
    const entries = await entriesOf((await fetchFile(made.download_url, manager.headers)).rawPayload);
    expect([...entries.keys()]).toContain('data/land.csv');
    expect([...entries.keys()]).not.toContain('data/enquiries.csv');
  });

  test('is fetched by its maker alone, and for a day', async () => {
    const made = await finished('full');
    expect((await fetchFile(made.download_url, {})).statusCode).toBe(401);
    const colleague = await signedIn(site.database.db, 'owner');
    expect((await fetchFile(made.download_url, colleague.headers)).statusCode).toBe(404);
    const taken = site.database.db.selectFrom('audit_entries').select(['action', 'changes']);
    const downloads = taken.where('action', '=', 'export.downloaded').where('subject_id', '=', made.task.id);
    expect(await downloads.execute()).toEqual([]);
    await fetchFile(made.download_url);
    expect(await downloads.execute()).toEqual([{ action: 'export.downloaded', changes: { kind: { to: 'full' } } }]);
    await site.database.db
      .updateTable('background_tasks')
      .set({ finished_at: new Date(clock.now().getTime() - 25 * 60 * 60 * 1000) })
      .where('id', '=', made.task.id)
      .execute();
    expect((await fetchFile(made.download_url)).json().error).toBe('export_expired');
  });

  test('that is stopped leaves no file', async () => {
    const { task }: OfficeExport = (await make('full')).json().data;
    const { db } = site.database;
    const handlers = exportJobHandlers({ db, clock, storage, exports: new DiskStorage(join(folder, 'exports')) });
    await db
      .updateTable('background_tasks')
      .set({ cancel_requested_at: clock.now() })
      .where('id', '=', task.id)
      .execute();
    await runTask({ db, clock, handlers }, task.id);
    const names = await readdir(join(folder, 'exports'));
    expect(names.filter((name) => name.startsWith(task.id))).toEqual([]);
  });
});

test('a finished export is fetched only within ten minutes of giving the password', async () => {
  const { download_url } = await finished('full');
  const { db } = site.database;
  const confirmed = (at: Date | null) =>
    db
      .updateTable('staff_sessions')
      .set({ password_confirmed_at: at })
      .where('staff_id', '=', owner.staff.id)
      .execute();
  await confirmed(new Date(clock.now().getTime() - 10 * 60_000));
  const refused = await fetchFile(download_url);
  expect([refused.statusCode, refused.headers.location]).toEqual([
    303,
    '/office/confirm-password?return_to=%2Foffice%2Fexports',
  ]);
  expect((await make('full')).json().error).toBe('password_confirmation_needed');
  await confirmed(null);
  expect((await fetchFile(download_url)).statusCode).toBe(303);
  await confirmed(clock.now());
  expect((await fetchFile(download_url)).statusCode).toBe(200);
});

/** What visitors leave, with one name of theirs. */
async function leaveEnquiries(name = 'Atieno'): Promise<void> {
  const { db } = site.database;
  await insertLeadEnquiry(db, { first_name: name, email: `${randomUUID()}@visitor.example` });
  await db
    .insertInto('subscribers')
    .values({ email: `${randomUUID()}@visitor.example` })
    .execute();
  await insertSearchAlert(db, { email: `${randomUUID()}@visitor.example` });
}
