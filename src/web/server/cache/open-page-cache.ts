import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { estimateParameters, landParameterNames, propertyParameterNames } from '#modules/listings/server';
import type { ChannelReader } from '#platform/database/server/notifications.ts';
import type { ChangeFeed } from '#platform/database/server/read-cache.ts';
import type { ReplicaWatch } from '#platform/database/server/replica/replica-watch.ts';
import { type CachedRoute, CanonicalAddresses } from '#platform/http/server/cache/canonical-address.ts';
import { PageCache } from '#platform/http/server/cache/page-cache.ts';

/**
 * The pages that are cached, with every parameter that each reads. Pages that are not listed are rendered for each
 * request: the office and sign-in, pages of a mailed link, `/saved`, `/compare` and `/report/listing`, whose
 * addresses name any combination of listings, and addresses that only redirect.
 */
const publicPages: readonly CachedRoute[] = [
  {
    path: /^\/(?:about|areas|careers|joint\/venture|leads|offline|privacy\/policy|services|terms)?$/,
    parameters: [],
  },
  { path: /^\/areas\/[a-z0-9-]{1,160}$/, parameters: [] },
  { path: /^\/contact$/, parameters: ['about'] },
  { path: /^\/property\/management$/, parameters: ['tab', ...estimateParameters] },
  { path: /^\/request\/valuation(?:\/estimate)?$/, parameters: estimateParameters },
  { path: /^\/(?:residential|commercial|properties)$/, parameters: propertyParameterNames },
  { path: /^\/land$/, parameters: landParameterNames },
  { path: /^\/view\/(?:property|land|blog)\/[a-z0-9-]{1,160}$/, parameters: [] },
  { path: /^\/blogs$/, parameters: ['category', 'tag', 'search', 'page'] },
  { path: /^\/blogs\/author\/[a-z0-9-]{1,160}$/, parameters: ['page'] },
  { path: /^\/book\/appointment$/, parameters: ['service', 'month', 'date', 'time'] },
  { path: /^\/events\/site-visit$/, parameters: ['search', 'show', 'shown', 'property', 'land', 'from'] },
];

interface PageCacheOptions {
  maxBytes: number;
  changes: ChangeFeed;
  replica?: Pick<ReplicaWatch, 'changed' | 'listening' | 'notListening'>;
  log: FastifyBaseLogger;
}

export type OpenPageCache = ReturnType<typeof openPageCache>;

const LOG_EVERY_MS = 5 * 60_000;

/** Makes the cache of public pages, which is current as long as its channel is listened to. */
export function openPageCache(app: FastifyInstance, { maxBytes, changes, replica, log }: PageCacheOptions) {
  const cache = new PageCache(maxBytes);
  const channel: ChannelReader = {
    channel: 'page_cache',
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
  };
  const logFigures = () => log.info({ pageCache: cache.figures }, 'Page cache: sums since the start');
  const logging = setInterval(logFigures, LOG_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(logging);
    logFigures();
  });
  return { cache, channel, addresses: new CanonicalAddresses(publicPages) };
}
