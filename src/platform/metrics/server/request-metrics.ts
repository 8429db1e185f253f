import type { FastifyInstance } from 'fastify';
import { type RoutePatterns, routeOf } from '#platform/http/server/route-patterns.ts';
import type { Metrics } from './metrics.ts';

const MS_PER_SECOND = 1_000;

/** Counts every reply, those of the page cache included. Add it before the routes. */
export function countRequests(app: FastifyInstance, metrics: Metrics, pages: RoutePatterns): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.requestEnded({
      method: request.method,
      route: routeOf(request, pages),
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / MS_PER_SECOND,
    });
    done();
  });
}
