import { resolve } from 'node:path';
import { describeContents } from './backup-format.ts';
import { runBackupCommand, sayMissing } from './command-line.ts';
import { restoreBackup } from './restore-backup.ts';

const usage = `bin/restore FILE [--replace]

Restores a backup of bin/backup into an empty DATA_DIR and database; both are taken from the environment, as bin/start
does. Stop the site first. The file is checked before anything is changed, the restored rows and files are compared with
it, and a failure leaves what was there before. A backup of an older Makao is brought up to this version.

  --replace   puts the backup in the place of what is there
  --help      prints this

Everybody signs in again. Mails that were waiting when the backup was made are sent when the site starts; to look at a
copy without sending them, start it without SMTP_URL.`;

await runBackupCommand({
  usage,
  stopped: 'Stopped. Nothing was restored; what was there before is there still.',
  async run(options) {
    const manifest = await restoreBackup(options);
    console.log(`Restored from ${resolve(options.file)} of ${manifest.made_at}, compared and counted:`);
    for (const line of describeContents(manifest)) console.log(line);
    sayMissing(manifest);
    return 0;
  },
});
