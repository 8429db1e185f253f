import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The user and group of a PostgreSQL process. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * The environment of PostgreSQL's programs: without PG… variables, which would change their settings, and without the
 * application's secrets.
 */
const PLAIN_ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C' };

/** Spawn options to run a program as `account` (null: the current user), outside of the current folder. */
export function spawnOptionsFor(account: Account | null) {
  return { cwd: '/', env: PLAIN_ENVIRONMENT, ...(account ?? {}) };
}

/** Runs a short program and collects its output. Never rejects; a program that cannot be started counts as failed. */
export async function runAs(
  account: Account | null,
  command: string,
  args: string[],
): Promise<{ succeeded: boolean; output: string }> {
  let output = '';
  const collect = (text: Buffer) => {
    output += text.toString();
  };
  try {
    const child = spawn(command, args, { ...spawnOptionsFor(account), stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const [code] = await once(child, 'close');
    return { succeeded: code === 0, output };
  } catch (error) {
    return { succeeded: false, output: error instanceof Error ? error.message : String(error) };
  }
}
