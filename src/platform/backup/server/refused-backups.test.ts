import { execFile } from 'node:child_process';
import { cp, mkdir, open, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { REMOVE_STORED_FILE, removeStoredFile } from '#platform/files/server/remove-stored-file.ts';
import { BackedUpSite, common } from '#tests/support/backup/backed-up-site.ts';
import { filesIn, fingerprint, query } from '#tests/support/backup/contents.ts';
import { createTestDatabase, migrationsFolder } from '#tests/support/test-database.ts';
import { openSession } from './database-session.ts';
import { keepFilesInPlace } from './deletion-lock.ts';
import { readMigrations } from './makao-schema.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const site = new BackedUpSite();

describe('refuses', () => {
  const damages: [string, (path: string, size: number) => Promise<void>][] = [
    ['cut in the middle', (path, size) => truncate(path, Math.floor(size / 2))],
    ['without its end', (path, size) => truncate(path, size - 1024)],
    ['empty', (path) => truncate(path, 0)],
    ['with one byte changed', async (path, size) => overwrite(path, Math.floor(size / 2))],
    ['with one byte of the manifest changed', async (path, size) => overwrite(path, size - 4096)],
  ];
  test.each(damages)('a file %s, before anything is changed', async (_, damage) => {
    const path = join(await site.freshFolder(), 'damaged.tar');
    await cp(site.file, path);
    await damage(path, (await stat(path)).size);
    const url = await site.emptyDatabase();
    const dataDir = join(site.root, 'untouched');
    await expect(site.restoreTo(url, dataDir, { file: path, replace: true })).rejects.toThrow(
      /no whole backup|is damaged/,
    );
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
    const older = await site.migrationsBefore(newest);
    const url = await site.emptyDatabase();
    const settings = {
      ...common,
      databaseUrl: url,
      dataDir: await site.freshFolder(),
      file: site.file,
      migrationsDir: older,
    };
    await expect(restoreBackup(settings)).rejects.toThrow(
      `is of a newer Makao than this one: it has ${newest}. Update this checkout (git pull) and try again.`,
    );
  });

  test('to write over a file without --replace, and keeps it when a backup with it fails', async () => {
    const existing = join(await site.freshFolder(), 'existing.tar');
    await writeFile(existing, 'earlier');
    const settings = { ...site.settings, file: existing };
    await expect(makeBackup(settings)).rejects.toThrow('exists already. Name another file, or add --replace');
    const empty = { ...settings, databaseUrl: await site.emptyDatabase(), replace: true };
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
        const way = join(await site.freshFolder(), 'elsewhere');
        await symlink(dataDir, way);
        return join(way, 'only.tar');
      },
    ],
    [
      'on the disk of the photographs, which DATA_DIR has a link to',
      async (dataDir: string) => {
        const disk = await site.freshFolder();
        await symlink(disk, join(dataDir, 'images'));
        return join(disk, 'only.tar');
      },
    ],
    [
      'among database files kept elsewhere',
      async (dataDir: string) => {
        const cluster = await site.freshFolder();
        await writeFile(join(dataDir, 'postgres.json'), JSON.stringify({ cluster }));
        return join(cluster, 'only.tar');
      },
    ],
  ])('a file %s, to write it and to restore it, and leaves it there', async (_, within) => {
    const dataDir = await site.freshFolder();
    const path = await within(dataDir);
    const settings = { ...common, databaseUrl: site.database.url, dataDir };
    await expect(makeBackup({ ...settings, file: path })).rejects.toThrow('Keep backups in another folder');
    await expect(stat(path)).rejects.toThrow('ENOENT');
    await mkdir(join(path, '..'), { recursive: true });
    await cp(site.file, path);
    const restored = site.restoreTo(await site.emptyDatabase(), dataDir, { file: path, replace: true });
    await expect(restored).rejects.toThrow('Keep backups in another folder');
    expect((await stat(path)).size).toBe((await stat(site.file)).size);
    // A symbolic link from elsewhere to the same file.
    const link = join(await site.freshFolder(), 'link.tar');
    await symlink(path, link);
    await expect(makeBackup({ ...settings, file: link, replace: true })).rejects.toThrow('Keep backups in another');
  });

  test('to make a database where there is none', async () => {
    const dataDir = join(site.root, 'nothing-here');
    const settings = { ...common, databaseUrl: null, dataDir, file: join(site.root, 'nothing.tar') };
    await expect(makeBackup(settings)).rejects.toThrow(`There is no database in ${dataDir}.`);
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });

  test('to drop tables of another program', async () => {
    const url = await site.emptyDatabase();
    await query(url, 'create table books_of_another_program as select 1 as page');
    await expect(site.restoreTo(url, await site.freshFolder(), { replace: true })).rejects.toThrow(
      'tables of another program (books_of_another_program)',
    );
    expect(await query(url, 'select page from books_of_another_program')).toEqual([{ page: 1 }]);
  });
});

describe('protects', () => {
  test('the present site when a restore fails at its last step', async () => {
    const other = await createTestDatabase();
    const dataDir = await site.freshFolder();
    try {
      await other.pool.query("insert into server_secrets (name, secret) values ('present', 'site')");
      await new DiskStorage(join(dataDir, 'images')).put('originals/aa/present.jpg', Buffer.from('present'));
      const before = await fingerprint(other.url);
      const [blocked = ''] = Object.keys(await filesIn(site.dataDir));
      // A folder at the file's path, which a rename cannot replace.
      await mkdir(join(dataDir, blocked, 'in the way'), { recursive: true });
      await expect(site.restoreTo(other.url, dataDir, { replace: true })).rejects.toThrow();
      expect(await fingerprint(other.url)).toEqual(before);
      expect(await filesIn(dataDir)).toMatchObject({ '/images/originals/aa/present.jpg': expect.any(String) });
      expect(await readdir(join(dataDir, 'images'))).not.toContain('restoring');
    } finally {
      await other.drop();
    }
  });

  test('files from deletion while a backup copies them', async () => {
    const storage = new DiskStorage(join(await site.freshFolder(), 'images'));
    const key = 'documents/ab/kept.pdf';
    await storage.put(key, Buffer.from('x'));
    const backup = await openSession(site.database.url);
    await keepFilesInPlace(backup.client);
    await removeStoredFile({ db: site.database.db, storage }, key);
    expect(await storage.exists(key)).toBe(true);
    const { rows } = await site.database.pool.query('select key from graphile_worker.jobs where task_identifier = $1', [
      REMOVE_STORED_FILE,
    ]);
    expect(rows).toEqual([{ key: `remove:${key}` }]);
    await backup.close();
    await removeStoredFile({ db: site.database.db, storage }, key);
    expect(await storage.exists(key)).toBe(false);
  });

  test('from a table that no backup would hold: the migrations name every one', async () => {
    const { tables } = await readMigrations(migrationsFolder);
    const { rows } = await site.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    );
    expect(rows.map(({ name }) => name).filter((name) => !tables.has(name))).toEqual([]);
  });

  test('from a silent gap: the command ends with 2 and names a photograph that was lost before', async () => {
    const dataDir = await site.freshFolder();
    await cp(join(site.dataDir, 'images'), join(dataDir, 'images'), { recursive: true });
    const [lost = ''] = Object.keys(await filesIn(dataDir)).filter((path) => path.includes('/originals/'));
    await rm(join(dataDir, lost));
    const env = { ...process.env, DATABASE_URL: site.database.url, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' };
    const args = [resolve('src/platform/backup/server/backup-command.ts'), join(site.root, 'gap.tar')];
    const result = await promisify(execFile)(process.execPath, args, { env }).catch((error) => error);
    expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining(lost.replace('/images/', '')) });
    expect(result.stdout).toContain('read back and counted');
  });
});
