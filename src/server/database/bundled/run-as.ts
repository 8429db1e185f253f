import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The user a PostgreSQL process runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * What PostgreSQL's programs get to see of the environment: no PG… variables that would change their
 * settings, and none of the application's secrets.
 */
const PLAIN_ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C' };

/** Spawn options that make a program run as `account` (null: as ourselves), away from our own folder. */
export function spawnOptionsFor(account: Account | null) {
  return { cwd: '/', env: PLAIN_ENVIRONMENT, ...(account ?? {}) };
}

/** Runs a short program to its end and collects what it prints. Never throws: not being able to run it is an answer too. */
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
