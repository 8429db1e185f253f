import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from '#platform/database/server/bundled/binaries.ts';
import type { BundledPostgres } from '#platform/database/server/bundled/bundled-postgres.ts';
import type { Cluster } from '#platform/database/server/bundled/cluster.ts';
import { SUPERUSER } from '#platform/database/server/bundled/connection.ts';
import { findPlace, SHARED_FOLDER } from '#platform/database/server/bundled/place.ts';
import { launchServer, stopServer } from '#platform/database/server/bundled/server.ts';
import { freePort } from '../../../bench/app-process.ts';

/** A server that follows another one by streaming replication, and can be held back, stopped and frozen. */
export interface StreamingReplica {
  /** The address of the primary's database here. */
  readonly url: string;
  /** Replays nothing from now on; what the primary sends is kept. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Waits until everything is replayed that is committed on the primary now. */
  catchUp(): Promise<void>;
  start(): Promise<void>;
  /** @param signal SIGKILL ends it as a crash does; SIGSTOP keeps connections open without an answer, until SIGCONT */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Copies the files of a running bundled server, as a base backup does, and starts a replica on them.
 * @param dataDir of the primary
 * @param folder an empty one for the replica, which the account of PostgreSQL can enter
 */
export async function startReplica(
  primary: BundledPostgres,
  { dataDir, folder }: { dataDir: string; folder: string },
): Promise<StreamingReplica> {
  const { account } = await findPlace(dataDir);
  const binaries = await findBinaries(account, SHARED_FOLDER);
  const primaryUrl = new URL(primary.url);
  const { password } = primaryUrl;
  const cluster: Cluster = {
    folder: join(folder, 'postgres'),
    name: `makao-replica-${process.pid}`,
    account,
    password,
  };
  const port = await freePort();
  const url = new URL(primaryUrl);
  url.port = String(port);
  await copyRunning(primary, cluster);
  await followPrimary(cluster, primaryUrl);
  const start = async () => (await launchServer(cluster, binaries, port, join(folder, 'replica.log'))).pid;
  let pid = await start();
  const ask = <Row extends pg.QueryResultRow>(statement: string) => asSuperuser<Row>(url, statement);
  return {
    url: url.toString(),
    async pauseReplay() {
      await ask('select pg_wal_replay_pause()');
      await until(async () => {
        const [row] = await ask<{ state: string }>('select pg_get_wal_replay_pause_state() as state');
        return row?.state === 'paused';
      });
    },
    async resumeReplay() {
      await ask('select pg_wal_replay_resume()');
    },
    async catchUp() {
      const [now] = await asSuperuser<{ lsn: string }>(primaryUrl, 'select pg_current_wal_insert_lsn()::text as lsn');
      await until(async () => {
        const [row] = await ask<{ is_there: boolean }>(
          `select pg_last_wal_replay_lsn() >= '${now?.lsn}'::pg_lsn as is_there`,
        );
        return row?.is_there === true;
      });
    },
    async start() {
      pid = await start();
    },
    async signal(name) {
      const children = await childrenOf(pid);
      for (const each of [pid, ...children]) signalQuietly(each, name);
      if (name === 'SIGKILL') await until(async () => (await childrenOf(pid)).length === 0);
    },
    async stop() {
      for (const each of [pid, ...(await childrenOf(pid))]) signalQuietly(each, 'SIGCONT');
      await stopServer(pid);
    },
  };
}

/** The low-level base backup of PostgreSQL's documentation: the files between `pg_backup_start` and `pg_backup_stop`. */
async function copyRunning(primary: BundledPostgres, { folder, account }: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(new URL(primary.url)).toString() });
  await client.connect();
  try {
    await client.query(`select pg_create_physical_replication_slot('replica', true)`);
    await client.query(`select pg_backup_start('replica', true)`);
    // `cp`, because it keeps owners. A file that a running server removes meanwhile is none of the backup.
    await promisify(execFile)('cp', ['-a', primary.folder, folder]).catch(() => {});
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(join(folder, name), { force: true });
    for (const name of ['pg_replslot', 'pg_wal']) await emptyFolder(join(folder, name), account);
    await writeAs(account, join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

async function followPrimary({ folder, account, password }: Cluster, { port }: URL): Promise<void> {
  await writeAs(account, join(folder, 'standby.signal'), '');
  await appendFile(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${SUPERUSER} password=${password} sslmode=disable'
primary_slot_name = 'replica'
wal_retrieve_retry_interval = '200ms'
`,
  );
}

type Account = Cluster['account'];

async function emptyFolder(path: string, account: Account): Promise<void> {
  for (const name of await readdir(path)) await rm(join(path, name), { recursive: true });
  await mkdir(path, { recursive: true });
  if (account) await chown(path, account.uid, account.gid);
}

async function writeAs(account: Account, path: string, content: string): Promise<void> {
  await writeFile(path, content, { mode: 0o600 });
  if (account) await chown(path, account.uid, account.gid);
}

function superuserUrl(url: URL): URL {
  const superuser = new URL(url);
  superuser.username = SUPERUSER;
  return superuser;
}

async function asSuperuser<Row extends pg.QueryResultRow>(url: URL, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: superuserUrl(url).toString() });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=']);
  return stdout.split('\n').flatMap((line) => {
    const [pid, ppid, state] = line.trim().split(/\s+/);
    return Number(ppid) === parent && !state?.startsWith('Z') ? [Number(pid)] : [];
  });
}

function signalQuietly(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const giveUpAt = Date.now() + 30_000; Date.now() < giveUpAt; await wait(20)) if (await isTrue()) return;
  throw new Error('The replica did not get there within 30 s');
}
