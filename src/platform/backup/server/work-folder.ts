import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#platform/database/server/bundled/processes.ts';

const PREFIX = 'makao-backup-';

/**
 * Runs `work` with a folder of its own under TMPDIR, which is removed afterwards. What a killed process left there holds
 * personal data, so the next call removes it.
 */
export async function inWorkFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  try {
    // When this process is root's, PostgreSQL runs as another user and needs the execute bit to reach its files. Without
    // the read bit, other users cannot list the folder.
    if (process.getuid?.() === 0) await chmod(folder, 0o711);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeLeftovers(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((each) => each.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    // Those of another user cannot be removed.
    if (pid > 0 && pid !== process.pid && !isAlive(pid))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}
