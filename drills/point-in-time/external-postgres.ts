import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../bench/app-process.ts';
import { CannotRunError, type DrillContext } from '../drill.ts';

const DEBIAN = '/usr/lib/postgresql';
const PASSWORD = 'drill';
const READY_WITHIN_MS = 60_000;

/** The programs of an installed PostgreSQL, and the user to run them as: it refuses root. */
export interface Tools {
  folder: string;
  uid: number | undefined;
  gid: number | undefined;
}

/** @throws CannotRunError where the newest installed PostgreSQL lacks a tool, or root finds no user `postgres` */
export async function findTools(): Promise<Tools> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newest = versions
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)[0];
  const folder = join(DEBIAN, String(newest), 'bin');
  const missing = ['initdb', 'postgres', 'pg_basebackup'].filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new CannotRunError(`${missing.join(', ')} of PostgreSQL 15 or newer: not in ${folder}`);
  if (process.getuid?.() !== 0) return { folder, uid: undefined, gid: undefined };
  const [, , uid, gid] = /^postgres:.*$/m.exec(await readFile('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  if (uid === undefined) throw new CannotRunError('root needs a user called postgres');
  return { folder, uid: Number(uid), gid: Number(gid) };
}

/** Makes a folder that PostgreSQL's user owns. */
export async function makeOwned(tools: Tools, path: string): Promise<string> {
  await mkdir(path, { mode: 0o700 });
  if (tools.uid !== undefined && tools.gid !== undefined) await chown(path, tools.uid, tools.gid);
  return path;
}

/** Runs a tool to its end. @throws Error with what it printed */
export async function runTool(tools: Tools, name: string, args: readonly string[]): Promise<void> {
  const { uid, gid } = tools;
  await promisify(execFile)(join(tools.folder, name), [...args], {
    cwd: '/',
    ...(uid !== undefined && gid !== undefined && { uid, gid }),
    env: { PATH: process.env.PATH, PGPASSWORD: PASSWORD, LC_ALL: 'C.UTF-8' },
  });
}

/** Creates a cluster with the settings for an archive as docs/backup.md gives them. */
export async function createCluster(tools: Tools, folder: string, archive: string): Promise<void> {
  const password = `${folder}.password`;
  await writeFile(password, PASSWORD);
  await chmod(password, 0o644);
  const options = ['-U', 'makao', '-E', 'UTF8', '--no-locale', '-A', 'scram-sha-256', `--pwfile=${password}`];
  await runTool(tools, 'initdb', ['-D', folder, ...options]);
  await appendFile(
    join(folder, 'postgresql.conf'),
    `
wal_level = replica
archive_mode = on
archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'
archive_timeout = 5
`,
  );
}

export interface Server {
  /** Of the database `postgres`. */
  url: string;
  port: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts PostgreSQL on a folder and waits until it takes writes, which is after a recovery. */
export async function startServer(context: DrillContext, tools: Tools, folder: string): Promise<Server> {
  const port = await freePort();
  const { uid, gid } = tools;
  const args = ['-D', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const child = spawn(join(tools.folder, 'postgres'), args, {
    cwd: '/',
    ...(uid !== undefined && gid !== undefined && { uid, gid }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4_000);
  });
  const ended = once(child, 'exit');
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  context.atEnd(() => stop());
  const url = `postgres://makao:${PASSWORD}@127.0.0.1:${port}/postgres`;
  for (const giveUpAt = Date.now() + READY_WITHIN_MS; Date.now() < giveUpAt; await wait(100)) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended: ${log}`);
    if (await isWritable(url)) return { url, port, stop };
  }
  throw new Error(`PostgreSQL was not ready within ${READY_WITHIN_MS / 1000} s: ${log}`);
}

async function isWritable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ is_recovering: boolean }>('select pg_is_in_recovery() as is_recovering');
    return rows[0]?.is_recovering === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
