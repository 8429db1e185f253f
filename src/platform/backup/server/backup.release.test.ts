import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { startBundledPostgres } from '#platform/database/server/bundled/bundled-postgres.ts';
import { connectDatabase } from '#platform/database/server/database.ts';
import { acquireInstanceLock } from '#platform/database/server/instance-lock.ts';
import { migrate } from '#platform/database/server/migrate.ts';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { openSiteFiles } from '#platform/files/server/site-files.ts';
import { keysUnder } from '#platform/files/server/storage.ts';
import { migrateJobs } from '#platform/jobs/server/migrate-jobs.ts';
import { BackedUpSite, common } from '#tests/support/backup/backed-up-site.ts';
import { filesIn, fingerprint, query } from '#tests/support/backup/contents.ts';
import { secretKey } from '#tests/support/backup/fill-site.ts';
import { startS3Server, useS3Credentials } from '#tests/support/servers/s3-server.ts';
import { createTestDatabase, migrationsFolder } from '#tests/support/test-database.ts';
import { describeContents } from './backup-format.ts';
import { openBackupFile } from './backup-reader.ts';
import { readMigrations } from './makao-schema.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const site = new BackedUpSite();

describe('works', () => {
  test('takes every value and every file into an empty database, as its owner without a superuser', async () => {
    const url = await site.emptyDatabase();
    const dataDir = await site.freshFolder();
    const manifest = await site.restoreTo(url, dataDir);
    expect(await fingerprint(url)).toEqual(await fingerprint(site.database.url));
    expect(await filesIn(dataDir)).toEqual(await filesIn(site.dataDir));
    expect(manifest.tables.find(({ name }) => name === 'properties')?.rows).toBeGreaterThan(100);
    expect(manifest.files.some(({ key }) => key.startsWith('documents/'))).toBe(true);
    expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: process.env.DATABASE_URL ? expect.any(Boolean) : false },
    ]);
  });

  test('is written down in the database it is of, with its size and number of files, and not in a restored one', async () => {
    const target = join(site.root, 'written-down.tar');
    const manifest = await makeBackup({ ...site.settings, file: target });
    const [newest] = await query(site.database.url, 'select * from backups order by id desc limit 1');
    expect(newest).toMatchObject({
      size_bytes: String((await stat(target)).size),
      files: manifest.files.length,
      missing_files: manifest.missing_files.length,
      started_at: new Date(manifest.made_at),
    });
    const url = await site.emptyDatabase();
    await site.restoreTo(url, await site.freshFolder(), { file: target });
    expect(await query(url, 'select * from backups')).toEqual([]);
  });

  test('leaves constraints, triggers and the next ids as a site needs them', async () => {
    const url = await site.emptyDatabase();
    await site.restoreTo(url, await site.freshFolder());
    const constraints = `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as def, convalidated
      from pg_constraint where connamespace = current_schema()::regnamespace order by 1, 2`;
    expect(await query(url, constraints)).toEqual(await query(site.database.url, constraints));
    const triggers = `select tgrelid::regclass::text as t, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`;
    expect(await query(url, triggers)).toEqual(await query(site.database.url, triggers));
    const next = `select nextval(pg_get_serial_sequence('properties', 'id')) as id`;
    expect(await query(url, next)).toEqual(await query(site.database.url, next));
    await expect(query(url, 'delete from audit_entries')).rejects.toThrow('append-only');
  });

  test('keeps waiting jobs; one that was running waits, and its try does not count', async () => {
    const url = await site.emptyDatabase();
    await site.restoreTo(url, await site.freshFolder());
    const jobs = `select j.id, t.identifier, payload::text, q.queue_name, key, flags::text, run_at, attempts, j.locked_by
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = task_id
      left join graphile_worker._private_job_queues q on q.id = job_queue_id order by j.id`;
    const before = await query<{ identifier: string }>(site.database.url, jobs);
    expect(await query(url, jobs)).toEqual(
      before.map((job) => (job.identifier === 'was_running' ? { ...job, attempts: 0, locked_by: null } : job)),
    );
    expect(before.length).toBeGreaterThan(1);
  });

  test('has its own database of a running and of a stopped site, and restores it into a new DATA_DIR', async () => {
    const dataDir = join(await site.freshFolder(), 'new');
    await site.restoreTo(null, dataDir);
    const stopped = join(site.root, 'stopped.tar');
    const ofStopped = await makeBackup({ ...common, databaseUrl: null, dataDir, file: stopped });
    const lock = await acquireInstanceLock(dataDir);
    const postgres = await startBundledPostgres({ dataDir, log: common.log });
    try {
      const ofRunning = await makeBackup({
        ...common,
        databaseUrl: null,
        dataDir,
        file: join(site.root, 'running.tar'),
      });
      expect(ofRunning.tables).toEqual(ofStopped.tables);
      expect(ofRunning.files).toEqual(ofStopped.files);
      expect(await fingerprint(postgres.url)).toEqual(await fingerprint(site.database.url));
      await expect(site.restoreTo(null, dataDir, { replace: true })).rejects.toThrow(
        'Another Makao is already running',
      );
    } finally {
      await postgres.stop();
      await lock.release();
    }
  }, 120_000);

  test('with --replace puts the backup in the place of everything that was there', async () => {
    const other = await createTestDatabase();
    const dataDir = await site.freshFolder();
    try {
      await other.pool.query("insert into server_secrets (name, secret) values ('of another site', 'x')");
      await other.pool.query(
        "insert into staff (name, email, role) values ('Somebody else', 'somebody@else.example', 'owner')",
      );
      await other.pool.query("select graphile_worker.add_job('of_another_site', '{}')");
      await new DiskStorage(join(dataDir, 'images')).put('originals/aa/of-another-site.jpg', Buffer.from('x'));
      await expect(site.restoreTo(other.url, dataDir)).rejects.toThrow(
        'The database has content already. Add --replace',
      );
      await site.restoreTo(other.url, dataDir, { replace: true });
      expect(await fingerprint(other.url)).toEqual(await fingerprint(site.database.url));
      expect(await filesIn(dataDir)).toEqual(await filesIn(site.dataDir));
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
      const url = await site.emptyDatabase();
      const inBucket = { ...common, databaseUrl: url, dataDir: join(site.root, 'unused'), storage };
      await images.put('originals/aa/of-another-site.jpg', Buffer.from('x'), 'image/jpeg');
      await images.put('variants/aa/of-another-photograph/small.jpg', Buffer.from('x'), 'image/jpeg');
      await expect(restoreBackup({ ...inBucket, file: site.file })).rejects.toThrow(
        's3://makao/sites/moved/images holds photographs already. Add --replace to put those of the backup in their place, or choose another STORAGE_URL.',
      );
      const { files } = await restoreBackup({ ...inBucket, file: site.file, replace: true });
      expect((await keysUnder(images)).toSorted()).toEqual(files.map(({ key }) => key).toSorted());
      const ofBucket = join(site.root, 'bucket.tar');
      expect((await makeBackup({ ...inBucket, file: ofBucket })).missing_files).toEqual([]);
      const dataDir = await site.freshFolder();
      const home = await site.emptyDatabase();
      await site.restoreTo(home, dataDir, { file: ofBucket });
      expect(await fingerprint(home)).toEqual(await fingerprint(site.database.url));
      expect(await filesIn(dataDir)).toEqual(await filesIn(site.dataDir));
    } finally {
      forgetCredentials();
      await server.stop();
    }
  });

  test('brings a backup of an older version up to this one', async () => {
    const older = await site.migrationsBefore('009');
    const old = connectDatabase({ url: await site.emptyDatabase() });
    const olderFile = join(site.root, 'older.tar');
    const oldUrl = old.pool.options.connectionString ?? '';
    try {
      await migrate(old.pool, older);
      await migrateJobs(old.pool);
      await old.pool.query("insert into server_secrets (name, secret) values ('kept', 'over versions')");
      const settings = { ...common, databaseUrl: oldUrl, dataDir: await site.freshFolder() };
      await makeBackup({ ...settings, migrationsDir: older, file: olderFile });
    } finally {
      await old.close();
    }
    const url = await site.emptyDatabase();
    await site.restoreTo(url, await site.freshFolder(), { file: olderFile });
    const applied = await query<{ name: string }>(url, 'select name from makao_migrations order by name');
    const { files } = await readMigrations(migrationsFolder);
    expect(applied.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    expect(await query(url, 'select secret from server_secrets')).toEqual([{ secret: 'over versions' }]);
  });

  test('names the key that its sealed secrets need, and holds neither key nor secret', async () => {
    const { manifest, close } = await openBackupFile(site.file);
    await close();
    expect(manifest.secret_keys).toEqual([secretKey.id]);
    expect(describeContents(manifest).join('\n')).toContain(`SECRET_KEY ${secretKey.id}`);
  });

  test('is one file for its owner alone, with nothing beside it', async () => {
    expect((await stat(site.file)).mode & 0o777).toBe(0o600);
    expect((await readdir(site.root)).filter((name) => name.includes('unfinished'))).toEqual([]);
    const { stdout } = await promisify(execFile)('tar', ['tf', site.file], { maxBuffer: 1e8 });
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(['manifest.json', 'database/properties.tsv.gz']));
  });
});
