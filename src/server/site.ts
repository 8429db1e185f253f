import type { AddressInfo } from 'node:net';
import { buildApp, type Services } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import type { Log } from './log.ts';
import { ensureOwner } from './owner-account.ts';

export interface SiteOptions {
  config: Config;
  log: Log;
  /** Tells the person at the terminal what is going on. */
  say: (message: string) => void;
  /** The project's folder: migrations and demo content are read from it. */
  root: string;
  pages: Services['pages'];
  validateReplies: boolean;
}

export interface Site {
  address: string;
  stop(): Promise<void>;
}

/** Starts everything in the order it depends on, and stops it in the opposite one. */
export async function startSite({ config, log, say, root, pages, validateReplies }: SiteOptions): Promise<Site> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    migrationsDir: `${root}/migrations`,
    log,
    progress: say,
  });
  if (config.owner && (await ensureOwner(database.db, config.owner)))
    say(`Made the owner's account for ${config.owner.email}`);
  const address = config.publicUrl ?? `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`;
  const app = await buildApp({
    db: database.db,
    clock: systemClock,
    log,
    publicUrl: address,
    https: address.startsWith('https:'),
    trustProxy: config.trustProxy,
    submissionsPerMinute: config.submissionsPerMinute,
    validateReplies,
    ...(pages ? { pages } : {}),
  });
  await app.listen({ port: config.port, host: config.host });
  return {
    address: addressOf(app.server.address(), config),
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

function addressOf(bound: AddressInfo | string | null, config: Config): string {
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  return `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;
}
