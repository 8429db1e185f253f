import { access } from 'node:fs/promises';
import { ConfigError, directDatabaseUrl, readConfig } from '#platform/config/server/config.ts';
import { StartRefusedError } from '#platform/database/server/bundled/start-refused.ts';
import { acquireInstanceLock } from '#platform/database/server/instance-lock.ts';
import { openDatabase } from '#platform/database/server/open-database.ts';
import { openSiteFiles } from '#platform/files/server/site-files.ts';
import { createLog } from '#platform/http/server/log.ts';
import { migrateJobs } from '#platform/jobs/server/migrate-jobs.ts';
import { importExport } from './import-export.ts';
import { ExportRefused } from './read-export.ts';

/** `npm run import-export -- <file>`: makes a site again from a full export, in an empty database. */
async function main(path: string | undefined): Promise<void> {
  if (!path) throw new ConfigError('Name the file of the export: npm run import-export -- makao-full-2026-11-21.zip');
  await access(path).catch(() => {
    throw new ConfigError(`There is no file '${path}' that could be read.`);
  });
  const config = readConfig(process.env);
  const lock = await acquireInstanceLock(config.dataDir);
  const files = await openSiteFiles(config);
  const database = await openDatabase({
    databaseUrl: directDatabaseUrl(config),
    dataDir: config.dataDir,
    files,
    isShared: false,
    migrationsDir: `${process.cwd()}/migrations`,
    log: createLog(config.logLevel),
    progress: console.log,
  });
  try {
    await migrateJobs(database.pool);
    const counts = await importExport({ db: database.db, storage: files.images, path, say: console.log });
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    console.log(`Imported ${total} rows: ${counts.properties ?? 0} properties, ${counts.land ?? 0} plots.
Start with DEMO=0, and with OWNER_EMAIL and OWNER_PASSWORD once more, as no export holds passwords. Then invite
everybody else again, on the office's page of the staff.`);
  } finally {
    await database.close();
    await lock.release();
  }
}

main(process.argv[2]).catch((error: unknown) => {
  const isForThePerson =
    error instanceof ConfigError || error instanceof ExportRefused || error instanceof StartRefusedError;
  console.error(isForThePerson ? error.message : error);
  process.exitCode = 1;
});
