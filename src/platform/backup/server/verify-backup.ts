import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readState } from '#platform/database/server/bundled/state.ts';
import type { Manifest } from './backup-format.ts';
import type { BackupSettings } from './backup-place.ts';
import { type BackupSource, inWorkFolder, withBackupFile } from './fetch-backup.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';

interface VerifyOptions extends Pick<RestoreOptions, 'log' | 'migrationsDir' | 'signal' | 'say'> {
  backup: BackupSettings;
}

export interface VerifiedBackup {
  name: string;
  manifest: Manifest;
}

/** In a new PostgreSQL and folder under TMPDIR, which are removed. @throws BackupRefused saying what differs */
export const verifyBackup = (
  source: BackupSource,
  { backup, log, migrationsDir, signal, say }: VerifyOptions,
): Promise<VerifiedBackup> =>
  withBackupFile(source, backup, signal, (file, name) =>
    inWorkFolder(async (folder) => {
      const dataDir = join(folder, 'data');
      // As root, PostgreSQL's user passes through the folder, so the restored files are closed one level below.
      await mkdir(dataDir, { mode: 0o711 });
      await mkdir(join(dataDir, 'images'), { mode: 0o700 });
      const empty = { databaseUrl: null, storage: null, dataDir, replace: false };
      try {
        const manifest = await restoreBackup({ ...empty, file, log, migrationsDir, signal, say });
        return { name, manifest };
      } finally {
        await removeMovedCluster(dataDir);
      }
    }),
  );

/** Where TMPDIR is closed to PostgreSQL's user, its files were put elsewhere, in a folder of their own. */
async function removeMovedCluster(dataDir: string): Promise<void> {
  const { cluster } = await readState(dataDir);
  if (cluster) await rm(dirname(cluster), { recursive: true, force: true });
}
