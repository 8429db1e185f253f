import { parseArgs } from 'node:util';
import { BackupRefused } from '#platform/backup/server/backup-format.ts';
import { reachDatabase } from '#platform/backup/server/reach-database.ts';
import { ConfigError, directDatabaseUrl, readConfig } from '#platform/config/server/config.ts';
import { applyRetention, listDue } from '#platform/data-protection/server/retention.ts';
import { StartRefusedError } from '#platform/database/server/bundled/start-refused.ts';
import { connectDatabase } from '#platform/database/server/database.ts';
import { createLog } from '#platform/http/server/log.ts';
import { systemClock } from '#platform/time/server/clock.ts';
import { retentionClasses } from './retention-classes.ts';

const usage = `npm run retention -- --dry-run | --apply

Removes what is stored about people longer than its period. The site does the same every night; this does it now.

  --dry-run   prints how many rows of each class would leave, and changes nothing
  --apply     removes them, and prints how many left

Works while the site runs and while it is stopped. Takes DATA_DIR and DATABASE_URL from the environment, as bin/start does.`;

/** `npm run retention`: the dry run of the retention, or a run. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, apply: { type: 'boolean', default: false } },
  });
  if (values['dry-run'] === values.apply) throw new ConfigError(`Choose one of the two.\n\n${usage}`);
  const config = readConfig(process.env);
  const log = createLog(process.env.LOG_LEVEL ? config.logLevel : 'warn');
  const reached = await reachDatabase({ databaseUrl: directDatabaseUrl(config), dataDir: config.dataDir, log });
  const connection = connectDatabase({ url: reached.url });
  const services = { db: connection.db, classes: retentionClasses };
  const now = systemClock.now();
  try {
    if (values.apply) print(Object.entries(await applyRetention({ ...services, log }, { now })), 'left');
    else {
      const listed = await listDue(services, now);
      print(
        listed.map(({ retention, due, isCapped }) => [retention.id, isCapped ? `more than ${due}` : due]),
        'would leave',
      );
    }
  } finally {
    await connection.close();
    await reached.close();
  }
}

/** One class a line, and the sum. */
function print(counts: readonly (readonly [string, number | string])[], verb: string): void {
  const width = Math.max(...counts.map(([id]) => id.length));
  for (const [id, count] of counts) console.log(`${id.padEnd(width)}  ${count}`);
  const sum = counts.reduce((total, [, count]) => total + (typeof count === 'number' ? count : 0), 0);
  console.log(`${sum} rows ${verb}`);
}

main().catch((error: unknown) => {
  const isForThePerson =
    error instanceof ConfigError || error instanceof StartRefusedError || error instanceof BackupRefused;
  console.error(isForThePerson ? error.message : error);
  process.exitCode = 1;
});
