import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BackupRefused, describeContents, describeSize, type Manifest } from './backup-format.ts';
import { type CommandOptions, recorded, runBackupCommand, sayMissing } from './command-line.ts';
import { makeBackupKey } from './encryption.ts';
import { makeBackup } from './make-backup.ts';
import { storeBackup } from './store-backup.ts';

const usage = `bin/backup [FILE] [--replace]

Writes the whole site into FILE, a tar file: database, photographs and documents. Works while the site is running and while
it is stopped. Takes DATA_DIR, DATABASE_URL and STORAGE_URL from the environment, as bin/start does. The file is read back and
counted before it gets its name. It holds personal data and password hashes: only its owner can read it; keep it so.

Without FILE it does what the site does by itself every night: stores the backup in BACKUP_TO, encrypted when BACKUP_KEY is
set, and deletes earlier ones as BACKUP_KEEP says.

  --replace   writes over FILE if it exists
  --make-key  prints a new key for BACKUP_KEY, and does nothing else
  --help      prints this

Ends with 0 when everything is in the backup, with 2 when files that the database names had been lost before, else with 1.`;

const LOST_BEFORE = 2;

await runBackupCommand({
  usage,
  flags: ['replace', 'make-key'],
  stopped: 'Stopped. No backup was made.',
  async run(options) {
    if (options.makeKey) {
      console.log(await makeBackupKey());
      return 0;
    }
    const manifest = options.file ? await toFile(options, options.file) : await toPlace(options);
    for (const line of describeContents(manifest)) console.log(line);
    sayMissing(manifest);
    return manifest.missing_files.length > 0 ? LOST_BEFORE : 0;
  },
});

async function toFile(options: CommandOptions, file: string): Promise<Manifest> {
  const manifest = await makeBackup({ ...options, file });
  const { size } = await stat(file);
  console.log(`${resolve(file)} (${describeSize(size)}) holds, read back and counted:`);
  return manifest;
}

async function toPlace(options: CommandOptions): Promise<Manifest> {
  if (!options.backup.to) throw new BackupRefused(`Name a file, or set BACKUP_TO.\n\n${usage}`);
  const { name, place, sizeBytes, manifest, removed } = await recorded('backup', options, () => storeBackup(options));
  console.log(`${place}/${name} (${describeSize(sizeBytes)}) holds, read back and counted before it was sent:`);
  if (removed.length > 0) console.log(`Deleted, as BACKUP_KEEP says: ${removed.join(', ')}`);
  return manifest;
}
