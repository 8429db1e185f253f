import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mapPicturesPath } from '#platform/basemap/map-picture-address.ts';
import { imagesPath } from '#platform/files/image-sizes.ts';
import { ApiError } from '../errors.ts';
import { addressBlock } from './client-address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is cheap and is left out of the limit. */
    uncounted?: boolean;
  }
}

/** Factor for photographs and maps, which are static files once made; a page shows up to forty. */
const IMAGES_FOR_A_REQUEST = 4;

/** Limits requests per address (IPv6: /64) and minute, photographs separately with four times the number. */
export function limitRequests(app: FastifyInstance, requestsPerMinute: number): void {
  const limiterOf = (kind: string, max: number) =>
    app.createRateLimit({
      max,
      timeWindow: '1 minute',
      keyGenerator: (request) => limitKey(kind, request),
      // Overrides the plugin's default list, which would exempt every route that is no submission.
      allowList: [],
    });
  const limiters = {
    page: limiterOf('page', requestsPerMinute),
    image: limiterOf('image', requestsPerMinute * IMAGES_FOR_A_REQUEST),
  };
  app.addHook('onRequest', async (request) => {
    const kind = kindOf(request);
    if (kind === null) return;
    const limit = await limiters[kind](request);
    if (limit.isAllowed || !limit.isExceeded) return;
    throw new ApiError('too_many_requests', { retryAfterSeconds: Math.max(1, limit.ttlInSeconds) });
  });
}

export const limitKey = (kind: string, { ip }: FastifyRequest): string => `${kind} ${addressBlock(ip)}`;

function kindOf({ routeOptions: { url = '', config } }: FastifyRequest): 'page' | 'image' | null {
  if (config.uncounted || isHealthCheck(url)) return null;
  return [imagesPath, mapPicturesPath].some((path) => url.startsWith(`${path}/`)) ? 'image' : 'page';
}

const healthPath = '/api/v1/health';

/** Health checks are answered whatever else is refused. */
export const isHealthCheck = (url: string): boolean => url === healthPath || url.startsWith(`${healthPath}/`);
