import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { databaseUrl, dropDatabase, onServer, scratchName } from '#tests/support/scratch-database.ts';
import { migrationsFolder } from '#tests/support/test-database.ts';
import { StartRefusedError } from './bundled/start-refused.ts';
import { readMigrationFiles } from './migration-files.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { claimDatabase } from './program-lock.ts';

const log = pino({ level: 'silent' });
let root: string;
let name: string;
let url: string;
let open: OpenDatabase[];
let others: ChildProcess[];
let said: string[];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'makao-open-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  open = [];
  others = [];
  said = [];
  name = scratchName('opened');
  await onServer(inject('testDatabase').serverUrl, `create database ${name}`);
  url = databaseUrl(inject('testDatabase').serverUrl, name);
});
afterEach(async () => {
  for (const other of others) other.kill('SIGKILL');
  for (const database of open) await database.close();
  await dropDatabase(inject('testDatabase').serverUrl, name);
});

const folder = () => mkdtemp(join(root, 'data-'));
const say = (message: string) => said.push(message);

async function start(dataDir: string): Promise<OpenDatabase> {
  const database = await openDatabase({
    databaseUrl: url,
    dataDir,
    migrationsDir: migrationsFolder,
    log,
    progress: say,
  });
  open.push(database);
  return database;
}

async function stop(database: OpenDatabase): Promise<void> {
  open.splice(open.indexOf(database), 1);
  await database.close();
}

/** Inserts rows of two photographs; `putPhotograph` writes the file of only one. */
async function nameFiles({ pool }: OpenDatabase): Promise<void> {
  await pool.query(`insert into images
    (storage_key, content_hash, mime_type, width_px, height_px, size_bytes, placeholder, alt_text)
    select 'originals/aa/' || name || '.jpg', repeat(name, 64), 'image/jpeg', 1, 1, 1,
      'data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'A house' from unnest(array['a', 'b']) as name`);
}

async function putPhotograph(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'images/originals/aa'), { recursive: true });
  await writeFile(join(dataDir, 'images/originals/aa/a.jpg'), 'x');
}

const storageIdOf = ({ pool }: OpenDatabase): Promise<string> =>
  pool
    .query<{ storage_id: string }>('select storage_id from file_storage')
    .then(({ rows }) => rows[0]?.storage_id ?? '');

/** Starts another process that claims the database until it is killed. */
async function claimElsewhere(dataDir: string): Promise<ChildProcess> {
  const module = new URL('./program-lock.ts', import.meta.url).href;
  const script = `
    import { claimDatabase } from '${module}';
    await claimDatabase({ url: process.env.URL, dataDir: process.env.FOLDER, log: console, say() {} });
    console.log('claimed');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, URL: url, FOLDER: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(other);
  await once(other.stdout, 'data');
  return other;
}

describe('works', () => {
  test('lets the second of two first starts on one empty database wait, then go on with the same tables', async () => {
    const dataDir = await folder();
    const first = await start(dataDir);
    const second = start(dataDir);
    await expect.poll(() => said).toContain('Another Makao uses this database; waiting for it to stop…');
    await stop(first);
    const { rows } = await (await second).pool.query('select name from makao_migrations order by name');
    const files = await readMigrationFiles(migrationsFolder);
    expect(rows).toEqual(files.map(({ name }) => ({ name })));
  });

  test('starts at once after the program before was killed, and after DATA_DIR was moved', async () => {
    const dataDir = await folder();
    await stop(await start(dataDir));
    const killed = await claimElsewhere(dataDir);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await rename(dataDir, `${dataDir}-moved`);
    await start(`${dataDir}-moved`);
  });

  test('takes a folder without an id that holds the photographs, and any folder while there are none', async () => {
    const first = await start(await folder());
    await stop(first);
    const second = await start(await folder());
    await nameFiles(second);
    await stop(second);
    const copied = await folder();
    await putPhotograph(copied);
    await start(copied);
    await access(join(copied, 'storage-id'));
  });
});

describe('refuses', () => {
  test('a second program with another DATA_DIR, naming the first, before it writes anything', async () => {
    const first = await folder();
    await claimElsewhere(first);
    const claim = claimDatabase({ url, dataDir: await folder(), log, say, waitMs: 0 });
    await expect(claim).rejects.toThrow('Another Makao uses this database with another DATA_DIR (');
    await expect(claim).rejects.toThrow(
      'photographs sent to one would be missing on the other. Stop that one first, or give this one a DATABASE_URL of its own.',
    );
  });

  test('a DATA_DIR of another database, until its owner says that it takes the place', async () => {
    const [first, second] = [await folder(), await folder()];
    const database = await start(first);
    const id = await storageIdOf(database);
    await stop(database);
    await writeFile(join(second, 'storage-id'), '7b9d0e5c-3c1e-4b52-9d55-0d1c6f0f8a11\n');
    const refused = start(second);
    await expect(refused).rejects.toThrow(`The photographs in ${second} belong to another database than this one.`);
    await expect(refused).rejects.toThrow(`write ${id} into ${join(second, 'storage-id')} and start again`);
    await writeFile(join(second, 'storage-id'), id);
    await start(second);
  });

  test('a new DATA_DIR without the photographs, and leaves the database to the right one', async () => {
    const [right, mistyped] = [await folder(), await folder()];
    const database = await start(right);
    await nameFiles(database);
    await stop(database);
    const refused = start(mistyped);
    await expect(refused).rejects.toThrow(
      `The photographs of this database are not in ${mistyped}/images. Set DATA_DIR to the folder this database was used with, or restore a backup (bin/restore).`,
    );
    await expect(refused).rejects.toBeInstanceOf(StartRefusedError);
    expect(await readdir(mistyped)).toEqual([]);
    await stop(await start(right));
    expect(said).not.toContain('Another Makao uses this database; waiting for it to stop…');
  });

  test('a new DATA_DIR without the photographs, until its owner says that they are lost', async () => {
    const database = await start(await folder());
    await nameFiles(database);
    const id = await storageIdOf(database);
    await stop(database);
    const replacement = await folder();
    await expect(start(replacement)).rejects.toThrow(
      `If that folder is lost for good, write ${id} into ${join(replacement, 'storage-id')} and start again`,
    );
    await writeFile(join(replacement, 'storage-id'), `${id}\n`);
    await start(replacement);
  });
});

describe('protects', () => {
  test('the database again after the connection that guards it was cut', async () => {
    const database = await start(await folder());
    const guards = `from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = 762017406 and granted and datname = current_database()`;
    const { rows } = await database.pool.query(`select pid, pg_terminate_backend(pid) ${guards}`);
    expect(rows).toHaveLength(1);
    const heldAnew = async () => (await database.pool.query(`select pid ${guards} and pid <> $1`, [rows[0].pid])).rows;
    await expect.poll(heldAnew, { timeout: 10_000 }).toHaveLength(1);
  });
});
