import { BackupRefused, describeContents } from './backup-format.ts';
import { listStoredBackups, openBackupPlace } from './backup-place.ts';
import { type CommandOptions, recorded, runBackupCommand, sayMissing } from './command-line.ts';
import { type BackupSource, NEWEST, withBackupFile } from './fetch-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

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
