import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openSiteFiles } from '#platform/files/server/site-files.ts';
import type { S3Place } from '#platform/files/server/storage.ts';
import { databaseUrl, dropDatabase, onServer, scratchName } from '#tests/support/scratch-database.ts';
import { type S3Server, startS3Server, useS3Credentials } from '#tests/support/servers/s3-server.ts';
import { TransactionPooler } from '#tests/support/servers/transaction-pooler.ts';
import { migrationsFolder } from '#tests/support/test-database.ts';
import { StartRefusedError } from './bundled/start-refused.ts';
import { readMigrationFiles } from './migration-files.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { claimDatabase } from './program-lock.ts';
import { readFromReplica } from './replica/read-source.ts';
import { withTimeLimit } from './time-limits.ts';

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

type Addresses = Pick<Parameters<typeof openDatabase>[0], 'databaseUrl' | 'sessionUrl' | 'readUrl'>;

/** @param storage a bucket; absent: `dataDir` */
async function start(
  dataDir: string,
  storage: S3Place | null = null,
  addresses: Addresses = { databaseUrl: url },
): Promise<OpenDatabase> {
  const database = await openDatabase({
    ...addresses,
    dataDir,
    files: await openSiteFiles({ dataDir, storage }),
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
    await claimDatabase({ url: process.env.URL, place: process.env.FOLDER, log: console, say() {} });
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
    const claim = claimDatabase({ url, place: await folder(), log, say, waitMs: 0 });
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

describe('behind a pooler of transactions', () => {
  let pooler: TransactionPooler;
  let pooledUrl: string;
  beforeEach(async () => {
    pooler = new TransactionPooler(new URL(url));
    pooledUrl = await pooler.open();
  });
  afterEach(() => pooler.close());
  const startAt = async (addresses: Addresses) => start(await folder(), null, addresses);

  test('is refused without the address of sessions, before anything is written', async () => {
    const refused = startAt({ databaseUrl: pooledUrl });
    await expect(refused).rejects.toBeInstanceOf(StartRefusedError);
    await expect(refused).rejects.toThrow(
      /^DATABASE_URL leads to a pooler of transactions .* Set DATABASE_SESSION_URL to the address of PostgreSQL itself/,
    );
    const database = await startAt({ databaseUrl: url });
    expect(said).toContainEqual(expect.stringContaining('Preparing the database'));
    await stop(database);
  });

  test('starts with that address, over which the locks of sessions are taken', async () => {
    const database = await startAt({ databaseUrl: pooledUrl, sessionUrl: url });
    const before = pooler.connections;
    await database.pool.query('select 1');
    expect(pooler.connections).toBe(before);
    await withTimeLimit('page', 'test', () => database.db.selectFrom('agency_settings').selectAll().execute());
    expect(pooler.connections).toBe(before + 1);
    expect(database.url).toBe(url);
  });

  test('is refused where that address leads through it too, or to another database', async () => {
    await expect(startAt({ databaseUrl: pooledUrl, sessionUrl: pooledUrl })).rejects.toThrow(
      'DATABASE_SESSION_URL leads to a pooler of transactions too.',
    );
    const { serverUrl } = inject('testDatabase');
    await expect(startAt({ databaseUrl: pooledUrl, sessionUrl: serverUrl })).rejects.toThrow(
      'DATABASE_URL and DATABASE_SESSION_URL lead to different databases.',
    );
  });
});

describe('with a replica', () => {
  test('is refused where its address leads to no replica', async () => {
    const refused = start(await folder(), null, { databaseUrl: url, readUrl: url });
    await expect(refused).rejects.toThrow('DATABASE_READ_URL leads to no replica of the database of DATABASE_URL');
    await expect(refused).rejects.toBeInstanceOf(StartRefusedError);
  });

  test('that is away starts, and reads from the primary database', async () => {
    const readUrl = 'postgres://127.0.0.1:1/nobody';
    const { db, replica } = await start(await folder(), null, { databaseUrl: url, readUrl });
    expect(replica?.isUsable()).toBe(false);
    const read = () => db.selectFrom('agency_settings').selectAll().execute();
    expect(await readFromReplica(() => withTimeLimit('page', 'test', read))).toEqual([]);
  });
});

describe('with a storage in a bucket', () => {
  let server: S3Server;
  let forgetCredentials: () => void;
  beforeAll(async () => {
    server = await startS3Server();
    forgetCredentials = useS3Credentials();
  });
  afterAll(async () => {
    forgetCredentials();
    await server.stop();
  });
  const startOn = async (storage: S3Place) => start(await folder(), storage);

  test('two programs start at once on an empty database, and a third beside them', async () => {
    const storage = server.place('shared');
    const [first, second] = await Promise.all([startOn(storage), startOn(storage)]);
    await startOn(storage);
    const { images, root } = await openSiteFiles({ dataDir: 'unused', storage });
    const stored = await root.get('storage-id');
    expect(stored && (await text(stored.stream())).trim()).toBe(await storageIdOf(first));
    expect(await storageIdOf(second)).toBe(await storageIdOf(first));
    expect(images.place).toBe('s3://makao/shared/images');
  });

  test('one with another bucket is refused, also while there are no photographs, and one with a folder', async () => {
    const storage = server.place('right');
    await startOn(storage);
    const refused = startOn(server.place('other'));
    await expect(refused).rejects.toThrow(
      'The photographs of this database are not in s3://makao/other/images. Set STORAGE_URL to the address this database was used with',
    );
    const onDisk = claimDatabase({ url, place: await folder(), log, say, waitMs: 0 });
    await expect(onDisk).rejects.toThrow('Another Makao uses this database with another DATA_DIR (');
    await expect(onDisk).rejects.toThrow('s3://makao/right)');
  });

  test('one is refused while a program with a folder runs', async () => {
    await start(await folder());
    const claim = claimDatabase({ url, place: 's3://makao/late', isShared: true, log, say, waitMs: 0 });
    await expect(claim).rejects.toBeInstanceOf(StartRefusedError);
  });

  test('the start says what is wrong when the bucket cannot be used', async () => {
    server.answerWith((_request, reply) => reply.writeHead(403).end());
    const refused = startOn(server.place('closed'));
    await expect(refused).rejects.toBeInstanceOf(StartRefusedError);
    await expect(refused).rejects.toThrow(
      /The storage s3:\/\/makao\/closed cannot be used \(.*Check STORAGE_URL and the AWS_/,
    );
    server.answerWith(null);
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
