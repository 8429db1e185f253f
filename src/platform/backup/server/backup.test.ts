import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { loadDemoAgency } from '#demo/load-demo-agency.ts';
import { startBundledPostgres } from '#platform/database/server/bundled-postgres.ts';
import { connectDatabase, type Database } from '#platform/database/server/database.ts';
import { acquireInstanceLock } from '#platform/database/server/instance-lock.ts';
import { migrate } from '#platform/database/server/migrate.ts';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { originalKey } from '#platform/files/server/image-keys.ts';
import { REMOVE_STORED_FILE, removeStoredFile } from '#platform/files/server/remove-stored-file.ts';
import { openSiteFiles } from '#platform/files/server/site-files.ts';
import { keysUnder } from '#platform/files/server/storage.ts';
import { migrateJobs } from '#platform/jobs/server/migrate-jobs.ts';
import { secretKeyOf, setSecretKeys } from '#platform/security/server/sealing.ts';
import { getServerSecret } from '#platform/security/server/secrets.ts';
import { startS3Server, useS3Credentials } from '#tests/support/s3-server.ts';
import { databaseUrl, dropDatabase, onServer, scratchName } from '#tests/support/scratch-database.ts';
import { createTestDatabase, migrationsFolder, type TestDatabase } from '#tests/support/test-database.ts';
import { describeContents, JOBS_PATH, MANIFEST_PATH, MANIFEST_SUM_PATH, TABLES_LEFT_OUT } from './backup-format.ts';
import { manifestSum, openBackupFile } from './backup-reader.ts';
import { writeBackupFile } from './backup-writer.ts';
import { openSession } from './database-session.ts';
import { keepFilesInPlace } from './deletion-lock.ts';
import { readMigrations } from './makao-schema.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = pino({ level: 'silent' });
const signal = new AbortController().signal;
const said: string[] = [];
const say = (message: string) => said.push(message);
const common = { log, signal, say, migrationsDir: migrationsFolder, replace: false };

let root: string;
let source: TestDatabase;
let sourceDir: string;
let file: string;
let scratch: string[];
const secretKey = secretKeyOf(Buffer.alloc(32, 7));

/** Characters that need escaping somewhere: separators, quotes, COPY's escapes, 4-byte UTF-8. */
const AWKWARD = '\u2028\u2029\\N\\.\t\n\r\v\f"\'`,;{}<&>\u0001\u007f\u00a0\u200d\ufeff\u{1f3e0}e\u0301%_$$';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'makao-backup-test-'));
  sourceDir = join(root, 'source');
  scratch = [];
  source = await createTestDatabase();
  await loadDemoAgency({ db: source.db, importImage: smallImages(source.db), progress: () => {} });
  await fillWithAwkwardValues(source);
  await keepDocument(source.db);
  setSecretKeys([secretKey]);
  await getServerSecret(source.db, 'sealed');
  setSecretKeys([]);
  file = join(root, 'site.tar');
  await makeBackup({ ...common, databaseUrl: source.url, dataDir: sourceDir, file });
}, 120_000);
afterAll(async () => {
  await source.drop();
  for (const name of scratch) await dropDatabase(inject('testDatabase').serverUrl, name);
  await rm(root, { recursive: true, force: true });
});
beforeEach(() => {
  said.length = 0;
});

/** Replaces each photograph by a few bytes. */
function smallImages(db: Database) {
  const storage = new DiskStorage(join(sourceDir, 'images'));
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

async function keepDocument(db: Database): Promise<void> {
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
  await new DiskStorage(join(sourceDir, 'images')).put(key, Buffer.from('%PDF-1.7\n'));
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

async function emptyDatabase(): Promise<string> {
  const name = scratchName('restored');
  await onServer(inject('testDatabase').serverUrl, `create database ${name}`);
  scratch.push(name);
  return databaseUrl(inject('testDatabase').serverUrl, name);
}

/** A folder with the migrations whose names come before this one, as an earlier version of the program has it. */
async function migrationsBefore(name: string): Promise<string> {
  const folder = await freshFolder();
  await cp(migrationsFolder, folder, { recursive: true });
  for (const found of await readdir(folder)) if (found >= name && found !== 'adopt') await rm(join(folder, found));
  return folder;
}

const freshFolder = () => mkdtemp(join(root, 'data-'));

async function query<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const session = await openSession(url);
  try {
    return (await session.client.query<Row>(text, values)).rows;
  } finally {
    await session.close();
  }
}

/** A checksum of each table over all values of all rows, computed by the server. */
async function fingerprint(url: string): Promise<Record<string, string>> {
  const session = await openSession(url);
  try {
    const { rows } = await session.client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
    );
    const tables = rows.map(({ name }) => name).filter((name) => !TABLES_LEFT_OUT.has(name));
    return Object.fromEntries(
      await tables.reduce<Promise<[string, string][]>>(async (before, name) => {
        const done = await before;
        return [...done, [name, await tableSum(session.client, name)]];
      }, Promise.resolve([])),
    );
  } finally {
    await session.close();
  }
}

async function tableSum(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t`,
  );
  return rows[0]?.sum ?? '';
}

async function filesIn(dataDir: string): Promise<Record<string, string>> {
  const entries = await readdir(join(dataDir, 'images'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sums = await Promise.all(
    files.map(async (path) =>
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ),
  );
  return Object.fromEntries(files.map((path, index) => [path.slice(dataDir.length), sums[index] ?? '']));
}

const restoreTo = (url: string | null, dataDir: string, options: { replace?: boolean; file?: string } = {}) =>
  restoreBackup({ ...common, databaseUrl: url, dataDir, file, ...options });

describe('works', () => {
  test('takes every value and every file into an empty database, as its owner without a superuser', async () => {
    const url = await emptyDatabase();
    const dataDir = await freshFolder();
    const manifest = await restoreTo(url, dataDir);
    expect(await fingerprint(url)).toEqual(await fingerprint(source.url));
    expect(await filesIn(dataDir)).toEqual(await filesIn(sourceDir));
    expect(manifest.tables.find(({ name }) => name === 'properties')?.rows).toBeGreaterThan(100);
    expect(manifest.files.some(({ key }) => key.startsWith('documents/'))).toBe(true);
    expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: process.env.DATABASE_URL ? expect.any(Boolean) : false },
    ]);
  });

  test('is written down in the database it is of, with its size and number of files, and not in a restored one', async () => {
    const target = join(root, 'written-down.tar');
    const manifest = await makeBackup({ ...common, databaseUrl: source.url, dataDir: sourceDir, file: target });
    const [newest] = await query(source.url, 'select * from backups order by id desc limit 1');
    expect(newest).toMatchObject({
      size_bytes: String((await stat(target)).size),
      files: manifest.files.length,
      missing_files: manifest.missing_files.length,
      started_at: new Date(manifest.made_at),
    });
    const url = await emptyDatabase();
    await restoreTo(url, await freshFolder(), { file: target });
    expect(await query(url, 'select * from backups')).toEqual([]);
  });

  test('leaves constraints, triggers and the next ids as a site needs them', async () => {
    const url = await emptyDatabase();
    await restoreTo(url, await freshFolder());
    const constraints = `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as def, convalidated
      from pg_constraint where connamespace = current_schema()::regnamespace order by 1, 2`;
    expect(await query(url, constraints)).toEqual(await query(source.url, constraints));
    const triggers = `select tgrelid::regclass::text as t, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`;
    expect(await query(url, triggers)).toEqual(await query(source.url, triggers));
    const next = `select nextval(pg_get_serial_sequence('properties', 'id')) as id`;
    expect(await query(url, next)).toEqual(await query(source.url, next));
    await expect(query(url, 'delete from audit_entries')).rejects.toThrow('append-only');
  });

  test('keeps waiting jobs; one that was running waits, and its try does not count', async () => {
    const url = await emptyDatabase();
    await restoreTo(url, await freshFolder());
    const jobs = `select j.id, t.identifier, payload::text, q.queue_name, key, flags::text, run_at, attempts, j.locked_by
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = task_id
      left join graphile_worker._private_job_queues q on q.id = job_queue_id order by j.id`;
    const before = await query<{ identifier: string }>(source.url, jobs);
    expect(await query(url, jobs)).toEqual(
      before.map((job) => (job.identifier === 'was_running' ? { ...job, attempts: 0, locked_by: null } : job)),
    );
    expect(before.length).toBeGreaterThan(1);
  });

  test('has its own database of a running and of a stopped site, and restores it into a new DATA_DIR', async () => {
    const dataDir = join(await freshFolder(), 'new');
    await restoreTo(null, dataDir);
    const stopped = join(root, 'stopped.tar');
    const ofStopped = await makeBackup({ ...common, databaseUrl: null, dataDir, file: stopped });
    const lock = await acquireInstanceLock(dataDir);
    const postgres = await startBundledPostgres({ dataDir, log });
    try {
      const ofRunning = await makeBackup({ ...common, databaseUrl: null, dataDir, file: join(root, 'running.tar') });
      expect(ofRunning.tables).toEqual(ofStopped.tables);
      expect(ofRunning.files).toEqual(ofStopped.files);
      expect(await fingerprint(postgres.url)).toEqual(await fingerprint(source.url));
      await expect(restoreTo(null, dataDir, { replace: true })).rejects.toThrow('Another Makao is already running');
    } finally {
      await postgres.stop();
      await lock.release();
    }
  }, 120_000);

  test('with --replace puts the backup in the place of everything that was there', async () => {
    const other = await createTestDatabase();
    const dataDir = await freshFolder();
    try {
      await other.pool.query("insert into server_secrets (name, secret) values ('of another site', 'x')");
      await other.pool.query(
        "insert into staff (name, email, role) values ('Somebody else', 'somebody@else.example', 'owner')",
      );
      await other.pool.query("select graphile_worker.add_job('of_another_site', '{}')");
      await new DiskStorage(join(dataDir, 'images')).put('originals/aa/of-another-site.jpg', Buffer.from('x'));
      await expect(restoreTo(other.url, dataDir)).rejects.toThrow('The database has content already. Add --replace');
      await restoreTo(other.url, dataDir, { replace: true });
      expect(await fingerprint(other.url)).toEqual(await fingerprint(source.url));
      expect(await filesIn(dataDir)).toEqual(await filesIn(sourceDir));
    } finally {
      await other.drop();
    }
  });

  test('moves a site into a bucket, and back from there', async () => {
    const server = await startS3Server();
    const forgetCredentials = useS3Credentials();
    try {
      const storage = server.place('sites/moved');
      const { images } = await openSiteFiles({ dataDir: 'unused', storage });
      const url = await emptyDatabase();
      const inBucket = { ...common, databaseUrl: url, dataDir: join(root, 'unused'), storage };
      await images.put('originals/aa/of-another-site.jpg', Buffer.from('x'), 'image/jpeg');
      await images.put('variants/aa/of-another-photograph/small.jpg', Buffer.from('x'), 'image/jpeg');
      await expect(restoreBackup({ ...inBucket, file })).rejects.toThrow(
        's3://makao/sites/moved/images holds photographs already. Add --replace to put those of the backup in their place, or choose another STORAGE_URL.',
      );
      const { files } = await restoreBackup({ ...inBucket, file, replace: true });
      expect((await keysUnder(images)).toSorted()).toEqual(files.map(({ key }) => key).toSorted());
      const ofBucket = join(root, 'bucket.tar');
      expect((await makeBackup({ ...inBucket, file: ofBucket })).missing_files).toEqual([]);
      const dataDir = await freshFolder();
      const home = await emptyDatabase();
      await restoreTo(home, dataDir, { file: ofBucket });
      expect(await fingerprint(home)).toEqual(await fingerprint(source.url));
      expect(await filesIn(dataDir)).toEqual(await filesIn(sourceDir));
    } finally {
      forgetCredentials();
      await server.stop();
    }
  });

  test('brings a backup of an older version up to this one', async () => {
    const older = await migrationsBefore('009');
    const old = connectDatabase({ url: await emptyDatabase() });
    const olderFile = join(root, 'older.tar');
    const oldUrl = old.pool.options.connectionString ?? '';
    try {
      await migrate(old.pool, older);
      await migrateJobs(old.pool);
      await old.pool.query("insert into server_secrets (name, secret) values ('kept', 'over versions')");
      const settings = { ...common, databaseUrl: oldUrl, dataDir: await freshFolder() };
      await makeBackup({ ...settings, migrationsDir: older, file: olderFile });
    } finally {
      await old.close();
    }
    const url = await emptyDatabase();
    await restoreTo(url, await freshFolder(), { file: olderFile });
    const applied = await query<{ name: string }>(url, 'select name from makao_migrations order by name');
    const { files } = await readMigrations(migrationsFolder);
    expect(applied.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    expect(await query(url, 'select secret from server_secrets')).toEqual([{ secret: 'over versions' }]);
  });

  test('names the key that its sealed secrets need, and holds neither key nor secret', async () => {
    const { manifest, close } = await openBackupFile(file);
    await close();
    expect(manifest.secret_keys).toEqual([secretKey.id]);
    expect(describeContents(manifest).join('\n')).toContain(`SECRET_KEY ${secretKey.id}`);
  });

  test('is one file for its owner alone, with nothing beside it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(root)).filter((name) => name.includes('unfinished'))).toEqual([]);
    const { stdout } = await promisify(execFile)('tar', ['tf', file], { maxBuffer: 1e8 });
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(['manifest.json', 'database/properties.tsv.gz']));
  });
});

describe('refuses', () => {
  const damages: [string, (path: string, size: number) => Promise<void>][] = [
    ['cut in the middle', (path, size) => truncate(path, Math.floor(size / 2))],
    ['without its end', (path, size) => truncate(path, size - 1024)],
    ['empty', (path) => truncate(path, 0)],
    ['with one byte changed', async (path, size) => overwrite(path, Math.floor(size / 2))],
    ['with one byte of the manifest changed', async (path, size) => overwrite(path, size - 4096)],
  ];
  test.each(damages)('a file %s, before anything is changed', async (_, damage) => {
    const path = join(await freshFolder(), 'damaged.tar');
    await cp(file, path);
    await damage(path, (await stat(path)).size);
    const url = await emptyDatabase();
    const dataDir = join(root, 'untouched');
    await expect(restoreTo(url, dataDir, { file: path, replace: true })).rejects.toThrow(/no whole backup|is damaged/);
    expect(await query(url, 'select from information_schema.tables where table_schema = current_schema()')).toEqual([]);
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });

  async function overwrite(path: string, at: number): Promise<void> {
    const handle = await open(path, 'r+');
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at);
    await handle.close();
  }

  test('a backup of a newer version', async () => {
    const newest = (await readMigrations(migrationsFolder)).files.at(-1)?.name ?? '';
    const older = await migrationsBefore(newest);
    const url = await emptyDatabase();
    const settings = { ...common, databaseUrl: url, dataDir: await freshFolder(), file, migrationsDir: older };
    await expect(restoreBackup(settings)).rejects.toThrow(
      `is of a newer Makao than this one: it has ${newest}. Update this checkout (git pull) and try again.`,
    );
  });

  test('a database of the former chain of migrations, and a backup of one, with what to do', async () => {
    const url = await emptyDatabase();
    await query(url, 'create table makao_migrations (name text)');
    await query(url, "insert into makao_migrations values ('001_people_and_settings.sql'), ('040_parking_spaces.sql')");
    const settings = { ...common, databaseUrl: url, dataDir: await freshFolder() };
    const former = join(root, 'former.tar');
    await expect(makeBackup({ ...settings, file: former })).rejects.toThrow(
      'The database is of an earlier Makao, which stopped at 040_parking_spaces.sql. Start this version on it once',
    );
    const { manifest, close } = await openBackupFile(file);
    await close();
    await writeBackupFile(former, {
      ...{ replace: false, signal, check: async () => {} },
      fill: async (writer) => {
        const { lines, ...content } = await writer.add(JOBS_PATH, Readable.from([]), { compress: true });
        const migrations = ['001_people_and_settings.sql', '040_parking_spaces.sql'];
        const text = JSON.stringify({
          ...manifest,
          migrations,
          tables: [],
          files: [],
          jobs: { rows: lines, ...content },
        });
        await writer.add(MANIFEST_PATH, Readable.from([Buffer.from(text)]));
        await writer.add(MANIFEST_SUM_PATH, Readable.from([Buffer.from(manifestSum(Buffer.from(text)))]));
      },
    });
    await expect(restoreBackup({ ...settings, file: former, replace: true })).rejects.toThrow(
      'is of an earlier Makao, which stopped at 040_parking_spaces.sql. Restore it with that version',
    );
  });

  test('to write over a file without --replace, and keeps it when a backup with it fails', async () => {
    const existing = join(await freshFolder(), 'existing.tar');
    await writeFile(existing, 'earlier');
    const settings = { ...common, databaseUrl: source.url, dataDir: sourceDir, file: existing };
    await expect(makeBackup(settings)).rejects.toThrow('exists already. Name another file, or add --replace');
    const empty = { ...settings, databaseUrl: await emptyDatabase(), replace: true };
    await expect(makeBackup(empty)).rejects.toThrow('The database holds no Makao.');
    expect(await readFile(existing, 'utf8')).toBe('earlier');
    expect(await readdir(join(existing, '..'))).toEqual(['existing.tar']);
  });

  test.each([
    ['among the photographs', async (dataDir: string) => join(dataDir, 'images', 'only.tar')],
    ['in DATA_DIR', async (dataDir: string) => join(dataDir, '..backup.tar')],
    [
      'in DATA_DIR, named through a link',
      async (dataDir: string) => {
        const way = join(await freshFolder(), 'elsewhere');
        await symlink(dataDir, way);
        return join(way, 'only.tar');
      },
    ],
    [
      'on the disk of the photographs, which DATA_DIR has a link to',
      async (dataDir: string) => {
        const disk = await freshFolder();
        await symlink(disk, join(dataDir, 'images'));
        return join(disk, 'only.tar');
      },
    ],
    [
      'among database files kept elsewhere',
      async (dataDir: string) => {
        const cluster = await freshFolder();
        await writeFile(join(dataDir, 'postgres.json'), JSON.stringify({ cluster }));
        return join(cluster, 'only.tar');
      },
    ],
  ])('a file %s, to write it and to restore it, and leaves it there', async (_, within) => {
    const dataDir = await freshFolder();
    const path = await within(dataDir);
    const settings = { ...common, databaseUrl: source.url, dataDir };
    await expect(makeBackup({ ...settings, file: path })).rejects.toThrow('Keep backups in another folder');
    await expect(stat(path)).rejects.toThrow('ENOENT');
    await mkdir(join(path, '..'), { recursive: true });
    await cp(file, path);
    const restored = restoreTo(await emptyDatabase(), dataDir, { file: path, replace: true });
    await expect(restored).rejects.toThrow('Keep backups in another folder');
    expect((await stat(path)).size).toBe((await stat(file)).size);
    // A symbolic link from elsewhere to the same file.
    const link = join(await freshFolder(), 'link.tar');
    await symlink(path, link);
    await expect(makeBackup({ ...settings, file: link, replace: true })).rejects.toThrow('Keep backups in another');
  });

  test('to make a database where there is none', async () => {
    const dataDir = join(root, 'nothing-here');
    const settings = { ...common, databaseUrl: null, dataDir, file: join(root, 'nothing.tar') };
    await expect(makeBackup(settings)).rejects.toThrow(`There is no database in ${dataDir}.`);
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });

  test('to drop tables of another program', async () => {
    const url = await emptyDatabase();
    await query(url, 'create table books_of_another_program as select 1 as page');
    await expect(restoreTo(url, await freshFolder(), { replace: true })).rejects.toThrow(
      'tables of another program (books_of_another_program)',
    );
    expect(await query(url, 'select page from books_of_another_program')).toEqual([{ page: 1 }]);
  });
});

describe('protects', () => {
  test('the present site when a restore fails at its last step', async () => {
    const other = await createTestDatabase();
    const dataDir = await freshFolder();
    try {
      await other.pool.query("insert into server_secrets (name, secret) values ('present', 'site')");
      await new DiskStorage(join(dataDir, 'images')).put('originals/aa/present.jpg', Buffer.from('present'));
      const before = await fingerprint(other.url);
      const [blocked = ''] = Object.keys(await filesIn(sourceDir));
      // A folder at the file's path, which a rename cannot replace.
      await mkdir(join(dataDir, blocked, 'in the way'), { recursive: true });
      await expect(restoreTo(other.url, dataDir, { replace: true })).rejects.toThrow();
      expect(await fingerprint(other.url)).toEqual(before);
      expect(await filesIn(dataDir)).toMatchObject({ '/images/originals/aa/present.jpg': expect.any(String) });
      expect(await readdir(join(dataDir, 'images'))).not.toContain('restoring');
    } finally {
      await other.drop();
    }
  });

  test('files from deletion while a backup copies them', async () => {
    const storage = new DiskStorage(join(await freshFolder(), 'images'));
    const key = 'documents/ab/kept.pdf';
    await storage.put(key, Buffer.from('x'));
    const backup = await openSession(source.url);
    await keepFilesInPlace(backup.client);
    await removeStoredFile({ db: source.db, storage }, key);
    expect(await storage.exists(key)).toBe(true);
    const { rows } = await source.pool.query('select key from graphile_worker.jobs where task_identifier = $1', [
      REMOVE_STORED_FILE,
    ]);
    expect(rows).toEqual([{ key: `remove:${key}` }]);
    await backup.close();
    await removeStoredFile({ db: source.db, storage }, key);
    expect(await storage.exists(key)).toBe(false);
  });

  test('from a table that no backup would hold: the migrations name every one', async () => {
    const { tables } = await readMigrations(migrationsFolder);
    const { rows } = await source.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    );
    expect(rows.map(({ name }) => name).filter((name) => !tables.has(name))).toEqual([]);
  });

  test('from a silent gap: the command ends with 2 and names a photograph that was lost before', async () => {
    const dataDir = await freshFolder();
    await cp(join(sourceDir, 'images'), join(dataDir, 'images'), { recursive: true });
    const [lost = ''] = Object.keys(await filesIn(dataDir)).filter((path) => path.includes('/originals/'));
    await rm(join(dataDir, lost));
    const env = { ...process.env, DATABASE_URL: source.url, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' };
    const args = [resolve('src/platform/backup/server/backup-command.ts'), join(root, 'gap.tar')];
    const result = await promisify(execFile)(process.execPath, args, { env }).catch((error) => error);
    expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining(lost.replace('/images/', '')) });
    expect(result.stdout).toContain('read back and counted');
  });
});
