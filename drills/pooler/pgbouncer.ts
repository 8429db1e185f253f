import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chooseAccount } from '#platform/database/server/bundled/account.ts';
import { spawnOptionsFor } from '#platform/database/server/bundled/run-as.ts';
import { freePort } from '../../bench/app-process.ts';
import { CannotRunError, type DrillContext } from '../drill.ts';

/** Far fewer than the connections of a program, so that a lock or setting left on one would soon be met by others. */
export const SERVER_CONNECTIONS = 6;

export interface PgBouncer {
  /** The address of the database through the pooler. */
  url: string;
  restart(): Promise<void>;
}

/** Starts PgBouncer (of Debian's package) in front of a database. Only pool mode, sizes and addresses differ from its defaults. */
export async function startPgBouncer(
  context: DrillContext,
  database: string,
  { folder, mode }: { folder: string; mode: 'session' | 'transaction' },
): Promise<PgBouncer> {
  const binary = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync);
  if (!binary) throw new CannotRunError("PgBouncer is not installed (Debian's package pgbouncer)");
  const target = new URL(database);
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'users.txt'), `"${target.username}" "${target.password}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = ${mode}
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
`,
  );
  // It does not run as root, as PostgreSQL does not.
  const account = await chooseAccount();
  let child: ChildProcess;
  const start = async () => {
    child = spawn(binary, ['-q', join(folder, 'pgbouncer.ini')], { ...spawnOptionsFor(account), stdio: 'ignore' });
    await once(child, 'spawn');
    await untilOpen(port);
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  context.atEnd(stop);
  const url = new URL(target);
  url.port = String(port);
  return {
    url: url.toString(),
    async restart() {
      await stop();
      await start();
    },
  };
}

async function untilOpen(port: number): Promise<void> {
  for (const giveUpAt = Date.now() + 10_000; Date.now() < giveUpAt; await wait(20)) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([once(socket, 'connect'), once(socket, 'error')]).then(
      () => !socket.errored,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error('PgBouncer did not listen within 10 s');
}
