import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ChangeFeed } from '#platform/database/server/kept-reads.ts';
import { listenToNotifications } from '#platform/database/server/notifications.ts';
import { CanonicalAddresses } from '#platform/http/server/canonical-address.ts';
import { PageCache } from '#platform/http/server/page-cache.ts';
import type { PageReply } from '#platform/http/server/pages.ts';
import { publicPages } from './public-pages.ts';

interface PageCacheOptions {
  maxBytes: number;
  databaseUrl: string;
  changes: ChangeFeed;
  log: FastifyBaseLogger;
}

/** Makes the cache of public pages and keeps it current until the application closes. */
export function openPageCache(app: FastifyInstance, { maxBytes, databaseUrl, changes, log }: PageCacheOptions) {
  const cache = new PageCache<PageReply>(maxBytes);
  const listener = listenToNotifications({
    url: databaseUrl,
    channel: 'page_cache',
    log,
    onMessage: (message) => {
      const tags = message.split(' ');
      changes.changed(tags);
      cache.invalidate(tags);
    },
    onConnected: () => {
      changes.connected();
      cache.connected();
    },
    onDisconnected: () => {
      changes.disconnected();
      cache.disconnected();
    },
  });
  app.addHook('onClose', () => listener.stop());
  return { cache, addresses: new CanonicalAddresses(publicPages) };
}
