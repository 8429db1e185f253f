import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { listenToNotifications } from '#platform/database/server/notifications.ts';
import type { ChangeFeed } from '#platform/database/server/read-cache.ts';
import { CanonicalAddresses } from '#platform/http/server/canonical-address.ts';
import { PageCache } from '#platform/http/server/page-cache.ts';
import { publicPages } from './public-pages.ts';

interface PageCacheOptions {
  maxBytes: number;
  databaseUrl: string;
  changes: ChangeFeed;
  log: FastifyBaseLogger;
}

export type OpenPageCache = ReturnType<typeof openPageCache>;

const LOG_EVERY_MS = 5 * 60_000;

/** Makes the cache of public pages and keeps it current until the application closes. */
export function openPageCache(app: FastifyInstance, { maxBytes, databaseUrl, changes, log }: PageCacheOptions) {
  const cache = new PageCache(maxBytes);
  let tellConnected = () => {};
  let isConnected = false;
  const listener = listenToNotifications({
    url: databaseUrl,
    channel: 'page_cache',
    log,
    onMessage: (message) => {
      const tags = message.split(' ');
      // What is read must be current before a page is rendered from it.
      changes.changed(tags);
      cache.invalidate(tags);
    },
    onConnected: () => {
      isConnected = true;
      changes.connected();
      cache.connected();
      tellConnected();
    },
    onDisconnected: () => {
      isConnected = false;
      changes.disconnected();
      cache.disconnected();
    },
  });
  const logFigures = () => log.info({ pageCache: cache.figures }, 'Page cache: sums since the start');
  const logging = setInterval(logFigures, LOG_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(logging);
    logFigures();
    await listener.stop();
  });
  return {
    cache,
    maxBytes,
    addresses: new CanonicalAddresses(publicPages),
    /** Calls `tell` at each connection to the database, and now if there is one. */
    whenConnected: (tell: () => void) => {
      tellConnected = tell;
      if (isConnected) tell();
    },
  };
}
