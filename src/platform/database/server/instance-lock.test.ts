import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireInstanceLock } from './instance-lock.ts';

let dataDir: string;
let others: ChildProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'makao-lock-'));
  others = [];
});

afterEach(async () => {
  for (const other of others) other.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Another process that holds the lock and stays. */
async function lockElsewhere(): Promise<ChildProcess> {
  const module = new URL('./instance-lock.ts', import.meta.url).href;
  const script = `
    import { acquireInstanceLock } from '${module}';
    await acquireInstanceLock(process.env.FOLDER);
    // The lock must not depend on anything that refers to it.
    globalThis.gc();
    console.log('held');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script], {
    env: { ...process.env, FOLDER: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(other);
  await once(other.stdout, 'data');
  return other;
}

describe('works', () => {
  it('makes the folder, and is free again after a release', async () => {
    const folder = join(dataDir, 'new', 'folder');
    await (await acquireInstanceLock(folder)).release();
    await (await acquireInstanceLock(folder, { waitMs: 0 })).release();
  });

  it('is free at once when its holder was killed', async () => {
    const other = await lockElsewhere();
    other.kill('SIGKILL');
    await once(other, 'exit');
    await (await acquireInstanceLock(dataDir, { waitMs: 0 })).release();
  });

  it('waits for a holder that is just stopping', async () => {
    const first = await acquireInstanceLock(dataDir);
    setTimeout(() => first.release(), 250);
    await (await acquireInstanceLock(dataDir, { waitMs: 5_000 })).release();
  });
});

describe('refuses', () => {
  it('a second process, naming the first', async () => {
    const other = await lockElsewhere();
    await expect(acquireInstanceLock(dataDir, { waitMs: 0 })).rejects.toThrow(
      `Another Makao is already running on this DATA_DIR (pid ${other.pid}). Stop it first or choose another DATA_DIR.`,
    );
  });

  it('a folder that cannot be one', async () => {
    await expect(acquireInstanceLock('/dev/null/data')).rejects.toThrow('choose another DATA_DIR');
  });
});
