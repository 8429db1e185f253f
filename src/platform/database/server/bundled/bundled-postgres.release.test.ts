import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BundledPostgres, startBundledPostgres } from './bundled-postgres.ts';
import { isAlive } from './processes.ts';

// These tests start real servers, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const isRoot = process.getuid?.() === 0;

let root: string;
let dataDir: string;
let running: BundledPostgres[];
let messages: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'makao-postgres-'));
  await chmod(root, 0o755);
  dataDir = join(root, 'data');
  running = [];
  messages = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

async function start(): Promise<BundledPostgres> {
  const record = (...parts: unknown[]) => messages.push(String(parts.at(-1)));
  const log = { info: record, warn: record, error: record };
  const postgres = await startBundledPostgres({ dataDir, log, progress: record });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  // The server is killed while some of these connections are open.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function serverPid(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 15_000;
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > giveUpAt) throw new Error('waited in vain');
    await delay(50);
  }
}

/** Starts PostgreSQL on the same DATA_DIR in another process, which keeps running. */
async function startElsewhere(): Promise<{ process: ChildProcess; url: string; folder: string }> {
  const module = new URL('./bundled-postgres.ts', import.meta.url).href;
  const script = `
    import { startBundledPostgres } from '${module}';
    const log = { info() {}, warn() {}, error() {} };
    const { url, folder } = await startBundledPostgres({ dataDir: process.env.FOLDER, log });
    console.log(url, folder);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, FOLDER: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const [url = '', folder = ''] = String(line).trim().split(' ');
  return { process: child, url, folder };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('works', () => {
  it('serves a UTF-8 database in UTC whose user rules that database and nothing else', async () => {
    const { url } = await start();
    expect(await ask(url, 'show server_encoding')).toBe('UTF8');
    expect(await ask(url, 'show timezone')).toBe('UTC');
    expect(await ask(url, 'show fsync')).toBe('on');
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1');
    expect(await ask(url, "select lower('ÉCOLE')")).toBe('école');
    expect(await ask(url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false);
    expect(await ask(url, 'create extension pg_trgm')).toBeUndefined();
    await expect(ask(url, "copy (select 1) to program 'cat'")).rejects.toThrow('permission denied');
  });

  it('keeps what was written, the address and the password over a stop and a start', async () => {
    const first = await start();
    await ask(first.url, 'create table homes as select 7 as rooms');
    await first.stop();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select rooms from homes')).toBe(7);
  });

  it('starts anew the server that a killed Makao left running', async () => {
    const killed = await startElsewhere();
    await ask(killed.url, 'create table homes as select 7 as rooms');
    await kill(killed.process);

    const postgres = await start();
    expect(postgres.url).toBe(killed.url);
    expect(await ask(postgres.url, 'select rooms from homes')).toBe(7);

    const pid = await serverPid(postgres.folder);
    await postgres.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('starts after both Makao and the server were killed, whoever has the process number now', async () => {
    const killed = await startElsewhere();
    const pidFile = join(killed.folder, 'postmaster.pid');
    const pid = await serverPid(killed.folder);
    await kill(killed.process);
    process.kill(pid, 'SIGKILL');
    const lines = (await readFile(pidFile, 'utf8')).split('\n');
    await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'));

    const postgres = await start();
    expect(await ask(postgres.url, 'select 1')).toBe(1);
  });

  it('leaves the server of a DATA_DIR alone when a copy of it starts', async () => {
    const original = await start();
    await original.stop();
    await start();
    const pid = await serverPid(original.folder);
    await cp(dataDir, join(root, 'copy'), { recursive: true });
    dataDir = join(root, 'copy');
    const copy = await start();
    expect(copy.folder).not.toBe(original.folder);
    expect(isAlive(pid)).toBe(true);
    expect(await ask(original.url, 'select 1')).toBe(1);
  });
});

describe('refuses', () => {
  it('a second start on the same DATA_DIR, and other users its files', async () => {
    const { folder } = await start();
    await expect(startBundledPostgres({ dataDir, log: console })).rejects.toThrow(
      `Another Makao is already running on this DATA_DIR (pid ${process.pid}). Stop it first or choose another DATA_DIR.`,
    );
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('a database whose password file is another one, or lost', async () => {
    await (await start()).stop();
    const passwordFile = join(dataDir, 'postgres-password');
    await writeFile(passwordFile, 'of-another-database\n');
    await expect(start()).rejects.toThrow('is not the one of the database');
    await rm(passwordFile);
    await expect(start()).rejects.toThrow('postgres-password is missing');
  });

  it('to begin with an empty database when the files kept elsewhere are gone', async () => {
    await mkdir(dataDir);
    const cluster = join(root, 'gone', 'postgres');
    await writeFile(join(dataDir, 'postgres.json'), JSON.stringify({ cluster }));
    await expect(start()).rejects.toThrow('are not there any more');
  });
});

describe('protects', () => {
  it('from the death of the server: it is back on the same port, with everything committed', async () => {
    const { url, folder } = await start();
    await ask(url, 'create table homes as select 7 as rooms');
    // A backend busy with a query does not notice that the postmaster died.
    const busy = ask(url, 'select count(*) from generate_series(1, 100000000000)').catch(() => null);
    for (let round = 1; round <= 2; round++) {
      process.kill(await serverPid(folder), 'SIGKILL');
      await until(async () => messages.filter((message) => message === 'PostgreSQL is running again').length === round);
      expect(await ask(url, 'select rooms from homes')).toBe(7);
    }
    await busy;
  });

  it.runIf(isRoot)(
    'the database in a folder PostgreSQL can reach, when DATA_DIR lies in one closed to it',
    async () => {
      await chmod(root, 0o700);
      const first = await start();
      expect(first.folder.startsWith(root)).toBe(false);
      try {
        await ask(first.url, 'create table homes as select 7 as rooms');
        await first.stop();
        const second = await start();
        expect(second.folder).toBe(first.folder);
        expect(await ask(second.url, 'select rooms from homes')).toBe(7);
        await second.stop();
        const moved = await mkdtemp(join(tmpdir(), 'makao-moved-'));
        await chmod(moved, 0o755);
        await rename(dataDir, join(moved, 'data'));
        dataDir = join(moved, 'data');
        const third = await start();
        expect(third.folder).toBe(first.folder);
        await third.stop();
        await rm(moved, { recursive: true });
        const said = messages.filter((message) => message.startsWith(`The database is in ${first.folder}. A copy`));
        expect(said).toHaveLength(3);
        // The note applied to the original folder and may not apply to this one.
        expect(messages).not.toContainEqual(expect.stringContaining('cannot reach'));
      } finally {
        await rm(dirname(first.folder), { recursive: true, force: true });
      }
    },
  );
});
