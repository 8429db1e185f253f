import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { loadDemoAgency } from '#demo/load-demo-agency.ts';
import type { Database } from '#platform/database/server/database.ts';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { originalKey } from '#platform/files/server/image-keys.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { publicReplies } from '#tests/support/public-replies.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertSearchAlert } from '#tests/support/rows/search-alerts.ts';
import { expectTrueListingCounts } from '#tests/support/rows/true-listing-counts.ts';
import { runTask } from '#tests/support/run-task.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { buildTestApp, createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { OfficeExport } from '../../exports/contract.ts';
import { exportedTables } from './export-tables.ts';
import { importExport } from './import-export.ts';
import { exportJobHandlers, exportKey } from './make-export.ts';
import { EXPORT_FORMAT, FORMAT_VERSION } from './manifest.ts';
import { readWhole } from './read-export.ts';

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

async function entriesOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await readWhole(await zip.openReadStreamPromise(entry)));
  return entries;
}

const deed = '%PDF-1.7\nTitle deed\n%%EOF';

/** A floor plan on the page of a property, and a paper about it that only staff know of. @returns the paper's key */
async function addPlanAndDocument(): Promise<string> {
  const { db } = site.database;
  const { id } = await db.selectFrom('properties').select('id').orderBy('id').executeTakeFirstOrThrow();
  const image = await db.selectFrom('images').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db
    .insertInto('property_floor_plans')
    .values({ property_id: id, image_id: image.id, name: 'Ground floor', position: 0 })
    .execute();
  const documentId = randomUUID();
  const storage_key = `documents/${documentId.slice(0, 2)}/${documentId}.pdf`;
  await storage.put(storage_key, Buffer.from(deed));
  await db
    .insertInto('listing_documents')
    .values({
      ...{ id: documentId, property_id: id, name: 'Deed', kind: 'Title deed', mime_type: 'application/pdf' },
      ...{ size_bytes: deed.length, storage_key, added_by: owner.staff.id, added_at: clock.now() },
    })
    .execute();
  return storage_key;
}

describe('a full export', () => {
  test('imported into an empty database gives the same public site', async () => {
    const { db } = site.database;
    await leaveEnquiries();
    await turnPhotographs();
    const paper = await addPlanAndDocument();
    const made = await finished('full');
    expect(made.task).toMatchObject({ state: 'done', error: null });

    const other = await createTestDatabase();
    const otherStorage = new DiskStorage(join(folder, 'other-images'));
    const path = join(folder, 'exports', exportKey(made.task.id));
    const counts = await importExport({ db: other.db, storage: otherStorage, path, say: () => {} });
    expect(counts.properties).toBeGreaterThan(20);
    await expectTrueListingCounts(other.db);
    const copy = await buildTestApp({ db: other.db, clock });
    const blocks = (await db.selectFrom('page_contents').select('key').execute()).map(({ key }) => key);
    const here = await publicReplies(site.app, blocks);
    const there = await publicReplies(copy, blocks);
    expect(here.size).toBeGreaterThan(150);
    expect([...there.keys()].sort()).toEqual([...here.keys()].sort());
    for (const [url, reply] of here) expect([url, there.get(url)]).toEqual([url, reply]);

    for (const { storage_key } of await db.selectFrom('images').select('storage_key').limit(20).execute()) {
      const kept = [await storage.get(storage_key), await otherStorage.get(storage_key)];
      const [first, second] = await Promise.all(kept.map((file) => (file ? readWhole(file.stream()) : null)));
      expect(second).toEqual(first);
    }
    const storedDocument = await otherStorage.get(paper);
    expect(storedDocument && (await readWhole(storedDocument.stream())).toString()).toBe(deed);
    const audit = (from: Database) => from.selectFrom('audit_entries').selectAll().orderBy('id').execute();
    expect((await audit(other.db)).length).toBeGreaterThan(0);
    expect(await audit(other.db)).toEqual((await audit(db)).slice(0, counts.audit_entries));
    await expect(other.db.deleteFrom('audit_entries').execute()).rejects.toThrow();
    const people = (from: Database) => from.selectFrom('enquiries').selectAll().orderBy('id').execute();
    expect(await people(other.db)).toEqual(await people(db));
    const next = await insertLeadEnquiry(other.db, { first_name: 'Njeri', email: 'njeri@visitor.example' });
    expect(next.id).toBeGreaterThan(1);
    await copy.close();
    await other.drop();
  }, 120_000);

  test('takes along every table but those that are secret, or of use here alone', async () => {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(site.database.db);
    const taken: readonly string[] = exportedTables;
    const left = tables.rows.map(({ name }) => name).filter((name) => !taken.includes(name));
    const secret = [
      ...['staff_accounts', 'sign_in_rate_limits', 'staff_recovery_codes', 'staff_sessions', 'staff_tokens'],
      ...['staff_two_factors', 'staff_devices', 'server_secrets', 'calendar_feeds'],
    ];
    // What is under way, what was sent, what is counted anew.
    const ofUseHereAlone = [
      ...[
        'makao_migrations',
        'metrics_cache',
        'listing_counts',
        'places',
        'place_names',
        'place_counts',
        'position_shifts',
        'transit_stages',
        'background_tasks',
        'imports',
        'import_rows',
        'request_counts',
        'counted_views',
      ],
      ...['outgoing_mails', 'idempotency_keys', 'recent_submissions', 'staff_sign_in_activity', 'file_storage'],
      ...['listing_undos', 'sealed_columns', 'retention_runs'],
      ...['backups', 'backup_runs', 'program_instances'],
    ];
    expect(left.sort()).toEqual([...secret, ...ofUseHereAlone].sort());
  });

  test('names in its manifest every file with its checksum and counts its rows', async () => {
    const made = await finished('full');
    const entries = await entriesOf((await fetchFile(made.download_url)).rawPayload);
    const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '');
    expect(manifest).toMatchObject({ format: EXPORT_FORMAT, version: FORMAT_VERSION, kind: 'full', made_at: TEST_NOW });
    expect(manifest.files).toHaveLength(entries.size - 1);
    for (const { path, sha256 } of manifest.files)
      expect(
        createHash('sha256')
          .update(entries.get(path) ?? '')
          .digest('hex'),
      ).toBe(sha256);
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

const manifest = (more: object = {}) =>
  JSON.stringify({
    ...{ format: EXPORT_FORMAT, version: FORMAT_VERSION, kind: 'full', made_at: TEST_NOW },
    ...{ rows: {}, photographs: 0, files: [] },
    ...more,
  });
const listed = (path: string, content: string) => ({
  files: [{ path, bytes: Buffer.byteLength(content), sha256: createHash('sha256').update(content).digest('hex') }],
});

/** Writes a ZIP with these entries. @returns its path */
async function zipOf(entries: Record<string, string | Buffer>): Promise<string> {
  const path = join(folder, `${randomUUID()}.zip`);
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

test('an export from before columns were renamed is imported into the present ones', async () => {
  const other = await createTestDatabase();
  const path = 'data/booking_reminders.json';
  const at = '2026-11-28T06:00:00+00:00';
  const rows = `[\n{"kind":"visit","booking_id":1,"starts_at":"${at}","moment":"day","noted_at":"${at}"}\n]\n`;
  const counts = { rows: { booking_reminders: 1 } };
  const file = await zipOf({ 'manifest.json': manifest({ ...counts, ...listed(path, rows) }), [path]: rows });
  await importExport({ db: other.db, storage, path: file, say: () => {} });
  expect(await other.db.selectFrom('booking_reminders').selectAll().execute()).toEqual([
    { kind: 'visit', booking_id: 1, starts_at: new Date(at), lead_time: 'day', recorded_at: new Date(at) },
  ]);
  await other.drop();
}, 60_000);

describe('a file that is no honest export', () => {
  const tryImport = async (entries: Record<string, string | Buffer>) => tryFile(await zipOf(entries));
  const tryFile = (path: string) => importExport({ db: site.database.db, storage, path, say: () => {} });

  test.each([
    [
      'is no ZIP',
      async () => {
        const path = join(folder, 'no.zip');
        await writeFile(path, 'hello');
        return tryFile(path);
      },
      'it is no ZIP file',
    ],
    ['has no manifest', () => tryImport({ 'data/land.json': '[]' }), 'no manifest'],
    ['has another version', () => tryImport({ 'manifest.json': manifest({ version: 2 }) }), 'The export has version 2'],
    ['holds listings alone', () => tryImport({ 'manifest.json': manifest({ kind: 'listings' }) }), 'listings alone'],
    [
      'holds what does not belong there',
      () => tryImport({ 'manifest.json': manifest(), 'data/run.sh': '' }),
      'does not belong',
    ],
    [
      'holds what its manifest does not',
      () => tryImport({ 'manifest.json': manifest(), 'data/land.json': '[]' }),
      'not as it was exported',
    ],
    [
      'is a bomb',
      () => tryImport({ 'manifest.json': manifest(), 'data/land.json': Buffer.alloc(40_000_000, ' ') }),
      'unpacks to more',
    ],
    [
      'comes to a database that is filled',
      () => tryImport({ 'manifest.json': manifest(listed('data/land.json', '[]')), 'data/land.json': '[]' }),
      'has content already',
    ],
  ])('%s is refused', async (_name, attempt, reason) => {
    await expect(attempt()).rejects.toThrow(reason);
  });

  test('leads out of the archive, and is refused', async () => {
    const path = join(folder, 'slip.zip');
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(''), 'data/aa/land.json');
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(path));
    const bytes = await readFile(path);
    await writeFile(path, Buffer.from(bytes.toString('latin1').replaceAll('data/aa/land', '../../aa/land'), 'latin1'));
    await expect(tryFile(path)).rejects.toThrow('lead out of it');
  });

  test('was changed, and leaves the database empty', async () => {
    const other = await createTestDatabase();
    const row = '[\n{"id":1,"slug":"a","name":"A"}\n]\n';
    const path = await zipOf({
      'manifest.json': manifest({
        rows: { blog_tags: 1 },
        ...listed('data/blog_tags.json', row.replace('"A"', '"B"')),
      }),
      'data/blog_tags.json': row,
    });
    await expect(importExport({ db: other.db, storage, path, say: () => {} })).rejects.toThrow(
      'not as it was exported',
    );
    expect(await other.db.selectFrom('blog_tags').selectAll().execute()).toEqual([]);
    await other.drop();
  }, 60_000);
});

/** Each photograph is the turned one of the next by its id, so that rows point at rows that come after them. */
async function turnPhotographs(): Promise<void> {
  const { db } = site.database;
  const images = await db.selectFrom('images').select('id').orderBy('id').execute();
  for (const [index, { id }] of images.entries()) {
    const next = images[index + 1]?.id ?? null;
    await db
      .updateTable('images')
      .set({ source_id: next, rotation_degrees: next ? 90 : 0 })
      .where('id', '=', id)
      .execute();
  }
}

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
