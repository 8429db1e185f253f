import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTimeLimit } from '#platform/database/server/time-limits.ts';
import type { TimeLimit } from '../../contract.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time limit of the database for routes outside of the API. Default: 'page' for reads, otherwise 'submission'. */
    timeLimit?: TimeLimit;
  }
}

/** Sets the time limits of queries; API calls use those of their endpoint instead. */
export function limitDatabaseTime(app: FastifyInstance): void {
  const within = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    withTimeLimit(timeLimitOf(request), `${request.method} ${request.routeOptions.url ?? ''}`, done);
  app.addHook('onRequest', within);
  // Again after the body was parsed: its stream events were registered outside of this asynchronous context.
  app.addHook('preValidation', within);
}

function timeLimitOf({ method, routeOptions }: FastifyRequest): TimeLimit {
  return routeOptions.config.timeLimit ?? (method === 'GET' || method === 'HEAD' ? 'page' : 'submission');
}
