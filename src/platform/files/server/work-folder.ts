import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#platform/database/server/bundled/processes.ts';

/**
 * A folder of its own under TMPDIR, which the caller removes. What killed processes left under the same prefix may hold
 * personal data, so it is removed first.
 */
export async function makeWorkFolder(prefix: string): Promise<string> {
  await removeLeftovers(prefix);
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
}

async function removeLeftovers(prefix: string): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((each) => each.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    // Those of another user cannot be removed.
    if (pid > 0 && pid !== process.pid && !isAlive(pid))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}
