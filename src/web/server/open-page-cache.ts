import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { listenToNotifications } from '#platform/database/server/notifications.ts';
import type { ChangeFeed } from '#platform/database/server/read-cache.ts';
import type { ReplicaWatch } from '#platform/database/server/replica/replica-watch.ts';
import { CanonicalAddresses } from '#platform/http/server/canonical-address.ts';
import { PageCache } from '#platform/http/server/page-cache.ts';
import { publicPages } from './public-pages.ts';

interface PageCacheOptions {
  maxBytes: number;
  databaseUrl: string;
  changes: ChangeFeed;
  replica?: Pick<ReplicaWatch, 'changed' | 'listening' | 'notListening'>;
  log: FastifyBaseLogger;
}

export type OpenPageCache = ReturnType<typeof openPageCache>;

const LOG_EVERY_MS = 5 * 60_000;

/** Makes the cache of public pages and keeps it current until the application closes. */
export function openPageCache(
  app: FastifyInstance,
  { maxBytes, databaseUrl, changes, replica, log }: PageCacheOptions,
) {
  const cache = new PageCache(maxBytes);
  const listener = listenToNotifications({
    url: databaseUrl,
    channel: 'page_cache',
    log,
    onMessage: (message) => {
      const tags = message.split(' ');
      // Before what is in memory is dropped: a replica that lacks the change may not fill it again.
      replica?.changed();
      // What is read must be current before a page is rendered from it.
      changes.changed(tags);
      cache.invalidate(tags);
    },
    onConnected: () => {
      replica?.listening();
      changes.connected();
      cache.connected();
    },
    onDisconnected: () => {
      replica?.notListening();
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
  return { cache, addresses: new CanonicalAddresses(publicPages) };
}
