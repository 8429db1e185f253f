import { discardSecondFactors } from '#modules/identity/server';
import { discardWebhookSecrets } from '#modules/transfer/server';
import { ConfigError, directDatabaseUrl, readConfig, usesDataDir } from '#platform/config/server/config.ts';
import { StartRefusedError } from '#platform/database/server/bundled/start-refused.ts';
import { acquireInstanceLock } from '#platform/database/server/instance-lock.ts';
import { openDatabase } from '#platform/database/server/open-database.ts';
import { openSiteFiles } from '#platform/files/server/site-files.ts';
import { createLog } from '#platform/http/server/log.ts';
import { discardMailSecrets } from '#platform/mail/server/mail-secrets.ts';
import { discardPushSubscriptions } from '#platform/notifications/server/push/subscriptions.ts';
import { setSecretKeys } from '#platform/security/server/sealing.ts';
import { discardServerSecrets } from '#platform/security/server/secrets.ts';

const usage = `npm run discard-secrets -- --yes

For a database whose SECRET_KEY is lost. Removes the secrets that the present SECRET_KEY does not open, so that the site
starts again. Nothing else is touched. What it costs:

  - staff whose second factor is removed sign in by password alone until they set it up again
  - links to change or cancel a booking, in mails that were sent before, end
  - every feed of listings gets a new address, which its portal has to be given
  - mails that wait with such a link are not sent; they are listed as failed
  - webhooks are stopped until an owner makes a new secret for each
  - browsers of staff show nothing of what they are told until each is switched on again

Stop the site first. Back up the database first: a key that is found later opens a copy.`;

/** `npm run discard-secrets`: the way out when the key of a sealed database is lost. */
async function main(args: readonly string[]): Promise<void> {
  if (!args.includes('--yes')) {
    console.log(usage);
    return;
  }
  const config = readConfig(process.env);
  setSecretKeys(config.secretKeys);
  const lock = usesDataDir(config) ? await acquireInstanceLock(config.dataDir) : null;
  const database = await openDatabase({
    databaseUrl: directDatabaseUrl(config),
    dataDir: config.dataDir,
    files: await openSiteFiles(config),
    migrationsDir: `${process.cwd()}/migrations`,
    log: createLog(config.logLevel),
    progress: console.log,
  });
  try {
    const counts = await database.db.transaction().execute(async (trx) => ({
      keys: await discardServerSecrets(trx),
      members: await discardSecondFactors(trx),
      mails: await discardMailSecrets(trx),
      webhooks: await discardWebhookSecrets(trx),
      browsers: await discardPushSubscriptions(trx),
    }));
    console.log(
      `Removed ${counts.keys} keys of links and cookies, ${counts.members} second factors of staff, the links of ${counts.mails} mails, the secrets of ${counts.webhooks} webhooks, and ${counts.browsers} browsers that were told.`,
    );
  } finally {
    await database.close();
    await lock?.release();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isForThePerson = error instanceof ConfigError || error instanceof StartRefusedError;
  console.error(isForThePerson ? error.message : error);
  process.exitCode = 1;
});
