import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { originalKey } from '#platform/files/server/image-keys.ts';
import { startJobs } from '#platform/jobs/server/start-jobs.ts';
import { type S3Server, s3Credentials, startS3Server, useS3Credentials } from '#tests/support/servers/s3-server.ts';
import { createTestDatabase, migrationsFolder, type TestDatabase } from '#tests/support/test-database.ts';
import { backupJobs, backupSchedule, MAKE_BACKUP, VERIFY_BACKUP } from './backup-jobs.ts';
import { type BackupSettings, listStoredBackups, openBackupPlace } from './backup-place.ts';
import { findBackupRuns } from './backup-runs.ts';
import { makeBackupKey } from './encryption.ts';
import { withBackupFile } from './fetch-backup.ts';
import { storeBackup } from './store-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const log = pino({ level: 'silent' });
const signal = new AbortController().signal;
const common = { log, signal, say: () => {}, migrationsDir: migrationsFolder };
const PHOTOGRAPH = 'a photograph of a house in Runda';

let root: string;
let dataDir: string;
let database: TestDatabase;
let s3: S3Server;
let forgetCredentials: () => void;
let key: string;
let backup: BackupSettings;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'makao-stored-backups-'));
  dataDir = join(root, 'data');
  database = await createTestDatabase();
  await database.pool.query("insert into server_secrets (name, secret) values ('of the site', 'a known text')");
  await new DiskStorage(join(dataDir, 'images')).put(
    originalKey('3f0c1d2e-0000-4000-8000-000000000001'),
    Buffer.from(PHOTOGRAPH),
  );
  s3 = await startS3Server();
  forgetCredentials = useS3Credentials();
  key = await makeBackupKey();
}, 60_000);
let places = 0;
beforeEach(() => {
  places += 1;
  backup = {
    to: { bucket: s3.place(`backups/${places}`) },
    keys: [key],
    kept: { daily: 2, weekly: 1, monthly: 1 },
    schedule: '* * * * *',
    verificationSchedule: '* * * * *',
  };
});
afterEach(async () => {
  s3.answerWith(null);
  await database.db.deleteFrom('backup_runs').execute();
  // Nothing in the clear is left outside of the place of the backups.
  expect((await readdir(tmpdir())).filter((name) => name.startsWith(`makao-backup-${process.pid}-`))).toEqual([]);
});
afterAll(async () => {
  forgetCredentials();
  await s3.stop();
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

const store = () => storeBackup({ ...common, databaseUrl: database.url, dataDir, backup });
const verify = (stored = 'newest', settings = backup) => verifyBackup({ stored }, { ...common, backup: settings });
const bytesOf = async (name: string) => {
  const file = await (await openBackupPlace(backup)).get(name);
  if (!file) throw new Error(`${name} is not there`);
  return buffer(file.stream());
};

describe('a backup in a bucket', () => {
  test('is encrypted, recorded with its size, and restored in a test with every row and file', async () => {
    const stored = await store();
    expect(stored.name).toMatch(/^makao-\d{8}t\d{6}z\.tar\.age$/);
    const bytes = await bytesOf(stored.name);
    expect(bytes.length).toBe(stored.sizeBytes);
    expect([bytes.includes(PHOTOGRAPH), bytes.includes('manifest.json')]).toEqual([false, false]);
    const newest = await database.db.selectFrom('backups').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(newest).toMatchObject({ size_bytes: stored.sizeBytes, files: 1, missing_files: 0 });
    const said: string[] = [];
    const say = (message: string) => said.push(message);
    const { name, manifest } = await verifyBackup({ stored: 'newest' }, { ...common, backup, say });
    // The restored database was within the folder that is removed, also for root, whose PostgreSQL is another user's.
    expect(said.filter((message) => message.includes('The database is in'))).toEqual([]);
    expect(name).toBe(stored.name);
    expect(manifest.tables).toEqual(stored.manifest.tables);
    expect(manifest.files).toHaveLength(1);
  }, 120_000);

  test('is not encrypted without a key, and can be read by tar', async () => {
    backup = { ...backup, keys: [] };
    const { name } = await store();
    expect(name).toMatch(/\.tar$/);
    expect((await bytesOf(name)).includes(PHOTOGRAPH)).toBe(true);
  });

  test('replaces earlier ones as the settings say, and leaves other files alone', async () => {
    const place = await openBackupPlace(backup);
    const earlier = ['makao-20200101t000000z.tar', 'makao-20200102t000000z.tar.age', 'makao-20200102t120000z.tar'];
    for (const name of [...earlier, 'letters.tar']) await place.put(name, Buffer.from('x'), 'text/plain');
    const { name, removed } = await store();
    expect(removed.toSorted()).toEqual(earlier.slice(0, 2));
    expect((await listStoredBackups(place)).map((stored) => stored.name)).toEqual([name, earlier[2]]);
    expect(await place.exists('letters.tar')).toBe(true);
  });

  test('that was damaged, cut short or belongs to another key does not pass the test', async () => {
    const { name } = await store();
    const place = await openBackupPlace(backup);
    const bytes = await bytesOf(name);
    await expect(verify('newest', { ...backup, keys: [await makeBackupKey()] })).rejects.toThrow('none of the keys');
    await place.put(name, bytes.subarray(0, bytes.length - 1000), 'application/octet-stream');
    await expect(verify()).rejects.toThrow('is damaged or was cut short');
    bytes.writeUInt8(bytes.readUInt8(70_000) ^ 1, 70_000);
    await place.put(name, bytes, 'application/octet-stream');
    await expect(verify()).rejects.toThrow('is damaged or was cut short');
  });

  test('is neither recorded nor does it cost an earlier one while the bucket does not answer', async () => {
    const count = () => database.db.selectFrom('backups').select('id').execute();
    const { name } = await store();
    const before = await count();
    s3.answerWith((_request, reply) => reply.writeHead(503).end());
    await expect(store()).rejects.toMatchObject({ code: 'storage_unavailable' });
    s3.answerWith(null);
    expect(await count()).toEqual(before);
    expect((await listStoredBackups(await openBackupPlace(backup))).map((stored) => stored.name)).toEqual([name]);
  });

  test('that is not there is refused by name', async () => {
    await expect(verify('makao-20200101t000000z.tar')).rejects.toThrow(
      'There is no backup makao-20200101t000000z.tar in',
    );
    await expect(verify()).rejects.toThrow('There is no backup in s3://makao/backups/');
  });
});

test('the restored database is removed also where TMPDIR is closed to the user of PostgreSQL', async () => {
  const closed = await mkdtemp(join(root, 'closed-'));
  vi.stubEnv('TMPDIR', closed);
  try {
    await store();
    const said: string[] = [];
    await verifyBackup({ stored: 'newest' }, { ...common, backup, say: (message) => said.push(message) });
    const [moved] = said.flatMap((message) => /The database is in (\S+)\. /.exec(message)?.slice(1) ?? []);
    if (moved) await expect(stat(join(moved, '..'))).rejects.toThrow('ENOENT');
    expect(await readdir(closed)).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
  }
}, 120_000);

describe('a backup in a folder', () => {
  test('is readable by its owner only; a copy of the file is decrypted for a restore', async () => {
    const folder = join(root, 'folder');
    await mkdir(folder);
    backup = { ...backup, to: { folder } };
    const { name } = await store();
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    const first = await withBackupFile({ file: join(folder, name) }, backup, signal, (path) => readFile(path));
    expect(first.includes('manifest.json')).toBe(true);
    await truncate(join(folder, name), 100_000);
    await expect(withBackupFile({ file: join(folder, name) }, backup, signal, async () => {})).rejects.toThrow(
      'cut short',
    );
  });

  test('may not be within DATA_DIR', async () => {
    backup = { ...backup, to: { folder: join(dataDir, 'backups') } };
    await expect(store()).rejects.toThrow('Keep backups in another folder');
  });
});

describe('the schedule', () => {
  test('has no line without a place, and none of the test when that is never made', () => {
    expect(backupSchedule({ ...backup, to: null })).toEqual([]);
    expect(backupSchedule({ ...backup, verificationSchedule: null })).toHaveLength(1);
  });

  test('makes a backup and tests it in processes of their own, and staff see how they ended', async () => {
    const folder = join(root, 'scheduled');
    const env = {
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: '1',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      BACKUP_TO: folder,
      BACKUP_KEY: key,
      ...s3Credentials,
    };
    const jobs = await startJobs({ pool: database.pool, log, tasks: backupJobs(env) });
    const add = (task: string) => database.pool.query('select graphile_worker.add_job($1, max_attempts => 1)', [task]);
    try {
      await add(MAKE_BACKUP);
      await vi.waitFor(async () => expect((await findBackupRuns(database.db)).lastBackup).not.toBeNull(), 60_000);
      const { lastBackup } = await findBackupRuns(database.db);
      expect(lastBackup).toMatchObject({ problem: null, name: expect.stringMatching(/\.tar\.age$/) });
      await add(VERIFY_BACKUP);
      await vi.waitFor(async () => expect((await findBackupRuns(database.db)).lastVerification).not.toBeNull(), 60_000);
      const { lastVerification, lastGoodVerification } = await findBackupRuns(database.db);
      expect(lastVerification).toMatchObject({ problem: null, name: lastBackup?.name });
      await writeFile(join(folder, lastBackup?.name ?? ''), 'damaged');
      await add(VERIFY_BACKUP);
      await vi.waitFor(
        async () => expect((await findBackupRuns(database.db)).lastVerification?.problem).toContain('BACKUP_KEY'),
        60_000,
      );
      expect((await findBackupRuns(database.db)).lastGoodVerification).toEqual(lastGoodVerification);
    } finally {
      await jobs.stop();
    }
  }, 200_000);
});
