import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mapPicturesPath } from '#platform/basemap/map-picture-address.ts';
import { imagesPath } from '#platform/files/image-sizes.ts';
import { addressBlock } from './client-address.ts';
import { ApiError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is cheap and is left out of the limit. */
    uncounted?: boolean;
  }
}

/** Factor for photographs and maps, which are static files once made; a page shows up to forty. */
const IMAGES_FOR_A_REQUEST = 4;
const healthPath = '/api/v1/health';

/**
 * Limits requests per address (IPv6: per /64) and minute: pages and API calls together, photographs separately with
 * four times the number. Health checks and static files are not counted. Needs @fastify/rate-limit, which keeps 5,000
 * addresses and drops the least recently used.
 */
export function limitRequests(app: FastifyInstance, requestsPerMinute: number): void {
  const limiterOf = (max: number) =>
    app.createRateLimit({
      max,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => addressBlock(ip),
      // Overrides the plugin's default list, which would exempt every route that is no submission.
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
  return [imagesPath, mapPicturesPath].some((path) => url.startsWith(`${path}/`)) ? 'image' : 'page';
}
