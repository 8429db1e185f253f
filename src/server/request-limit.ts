import type { FastifyInstance, FastifyRequest } from 'fastify';
import { imagesPath } from '#shared/image-sizes.ts';
import { addressBlock } from './client-address.ts';
import { ApiError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route costs next to nothing, so the limit of requests does not count it. */
    uncounted?: boolean;
  }
}

/** Photographs are files once they are made, and a page shows up to forty. */
const IMAGES_FOR_A_REQUEST = 4;
const healthPath = '/api/v1/health';

/**
 * Limits how many requests one address (IPv6: one /64) makes in a minute: pages and calls together, photographs on
 * their own with four times as many. Health checks and static files are not counted. Needs @fastify/rate-limit, which
 * remembers 5,000 addresses and then forgets the one that was silent for longest.
 */
export function limitRequests(app: FastifyInstance, requestsPerMinute: number): void {
  const limiterOf = (max: number) =>
    app.createRateLimit({
      max,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => addressBlock(ip),
      // The plugin's own list lets everything pass that is no submission.
      allowList: [],
    });
  const limiters = { page: limiterOf(requestsPerMinute), image: limiterOf(requestsPerMinute * IMAGES_FOR_A_REQUEST) };
  app.addHook('onRequest', async (request) => {
    const kind = kindOf(request);
    if (kind === null) return;
    const limit = await limiters[kind](request);
    if (limit.isAllowed || !limit.isExceeded) return;
    throw new ApiError('too_many_requests', { retryAfterSeconds: Math.max(1, limit.ttlInSeconds) });
  });
}

function kindOf({ routeOptions: { url = '', config } }: FastifyRequest): 'page' | 'image' | null {
  if (config.uncounted || url === healthPath || url.startsWith(`${healthPath}/`)) return null;
  return url.startsWith(`${imagesPath}/`) ? 'image' : 'page';
}
