import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readState } from '#platform/database/server/bundled/state.ts';
import { describeContents, type Manifest } from './backup-format.ts';
import { type BackupSettings, isEncryptedName, listStoredBackups, openBackupPlace } from './backup-place.ts';
import { BackupRefused } from './backup-refused.ts';
import { type CommandOptions, recorded, runBackupCommand, sayMissing } from './command-line.ts';
import { decrypted, isEncrypted } from './encryption.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';
import { inWorkFolder } from './work-folder.ts';

/** A file of the command line, or the name of a backup in BACKUP_TO; `newest` is the newest there. */
type BackupSource = { file: string } | { stored: string };

/**
 * Runs `work` with the path of the plain tar file: a restore reads the manifest at its end first, so what is encrypted
 * or elsewhere is copied into a file under TMPDIR before.
 * @param work is also told the name of the backup
 * @throws BackupRefused
 */
export async function withBackupFile<Result>(
  source: BackupSource,
  settings: BackupSettings,
  signal: AbortSignal,
  work: (path: string, name: string) => Promise<Result>,
): Promise<Result> {
  if ('file' in source) {
    const path = resolve(source.file);
    if (!(await isEncrypted(path))) return work(path, path);
    return inCopy(decrypted(createReadStream(path), settings.keys, path), basename(path), signal, (copy) =>
      work(copy, path),
    );
  }
  const place = await openBackupPlace(settings);
  const all = await listStoredBackups(place);
  const name = all.find((backup) => source.stored === NEWEST || backup.name === source.stored)?.name;
  const stored = name && (await place.get(name));
  if (!stored)
    throw new BackupRefused(
      `There is no backup ${source.stored === NEWEST ? '' : `${source.stored} `}in ${place.place}.`,
    );
  const content = stored.stream();
  return inCopy(isEncryptedName(name) ? decrypted(content, settings.keys, name) : content, name, signal, (copy) =>
    work(copy, name),
  );
}

const NEWEST = 'newest';

const inCopy = <Result>(
  content: AsyncIterable<Uint8Array>,
  name: string,
  signal: AbortSignal,
  work: (path: string) => Promise<Result>,
): Promise<Result> =>
  inWorkFolder(async (folder) => {
    const copy = join(folder, name.replace(/\.age$/, ''));
    await pipeline(content, createWriteStream(copy, { flags: 'wx', mode: 0o600 }), { signal });
    return work(copy);
  });

interface VerifyOptions extends Pick<RestoreOptions, 'log' | 'migrationsDir' | 'signal' | 'say'> {
  backup: BackupSettings;
}

interface VerifiedBackup {
  name: string;
  manifest: Manifest;
}

/**
 * Restores a backup into a new PostgreSQL of its own and a new folder, both under TMPDIR, which compares every row and
 * every file with the backup, and removes them. The site's database and files are not touched, and its database user
 * needs no further rights.
 * @throws BackupRefused saying what differs
 */
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

const usage = `bin/restore FILE [--replace]
bin/restore --stored=NAME [--replace]
bin/restore --verify [FILE | --stored=NAME]
bin/restore --list

Restores a backup of bin/backup into an empty database and DATA_DIR or STORAGE_URL, taken from the environment as bin/start
does. Stop the site first. The file is checked before anything is changed, the restored rows and files are compared with
it, and a failure leaves what was there before. A backup of an older Makao is brought up to this version. An encrypted one
needs BACKUP_KEY.

  --stored=NAME  takes the backup NAME from BACKUP_TO; --stored=newest the newest there
  --replace      puts the backup in the place of what is there
  --verify       restores into a PostgreSQL and a folder of its own under TMPDIR, compares and removes both; the site may
                 run. Without FILE the newest of BACKUP_TO
  --list         prints the names in BACKUP_TO
  --help         prints this

Everybody signs in again. Mails that were waiting when the backup was made are sent when the site starts; to look at a
copy without sending them, start it without SMTP_URL.`;

await runBackupCommand({
  usage,
  flags: ['replace', 'stored', 'verify', 'list'],
  stopped: 'Stopped. Nothing was restored; what was there before is there still.',
  async run(options) {
    if (options.list) {
      for (const { name } of await listStoredBackups(await openBackupPlace(options.backup))) console.log(name);
      return 0;
    }
    return options.verify ? verify(options) : restore(options);
  },
});

function sourceOf({ file, stored }: CommandOptions): BackupSource | null {
  if (file && stored) throw new BackupRefused(`Name a file or a stored backup, not both.\n\n${usage}`);
  if (file) return { file };
  return stored ? { stored } : null;
}

async function restore(options: CommandOptions): Promise<number> {
  const source = sourceOf(options);
  if (!source) throw new BackupRefused(`Name one file.\n\n${usage}`);
  await withBackupFile(source, options.backup, options.signal, async (file, name) => {
    const manifest = await restoreBackup({ ...options, file });
    console.log(`Restored from ${name} of ${manifest.made_at}, compared and counted:`);
    for (const line of describeContents(manifest)) console.log(line);
    sayMissing(manifest);
  });
  return 0;
}

async function verify(options: CommandOptions): Promise<number> {
  const source = sourceOf(options) ?? { stored: NEWEST };
  const work = () => verifyBackup(source, options);
  // A file may be of another site, whose database says nothing of it.
  const { name, manifest } = 'file' in source ? await work() : await recorded('verification', options, work);
  console.log(`${name} of ${manifest.made_at} was restored into an empty place, compared and counted:`);
  for (const line of describeContents(manifest)) console.log(line);
  sayMissing(manifest);
  return 0;
}
