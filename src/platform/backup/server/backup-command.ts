import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describeContents, describeSize } from './backup-format.ts';
import { runBackupCommand, sayMissing } from './command-line.ts';
import { makeBackup } from './make-backup.ts';

const usage = `bin/backup FILE [--replace]

Writes the whole site into FILE, a tar file: database, photographs and documents. Works while the site is running and while
it is stopped. Takes DATA_DIR and DATABASE_URL from the environment, as bin/start does. The file is read back and
counted before it gets its name. It holds personal data and password hashes: only its owner can read it; keep it so.

  --replace   writes over FILE if it exists
  --help      prints this

Ends with 0 when everything is in FILE, with 2 when files that the database names had been lost before, else with 1.`;

const LOST_BEFORE = 2;

await runBackupCommand({
  usage,
  stopped: 'Stopped. No backup was made.',
  async run(options) {
    const manifest = await makeBackup(options);
    const { size } = await stat(options.file);
    console.log(`${resolve(options.file)} (${describeSize(size)}) holds, read back and counted:`);
    for (const line of describeContents(manifest)) console.log(line);
    sayMissing(manifest);
    return manifest.missing_files.length > 0 ? LOST_BEFORE : 0;
  },
});
