import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TimeLimit } from '#shared/contract.ts';
import { withTimeLimit } from './database/time-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the database may take, for routes that are no call of the API. 'page' for what is read, else 'submission'. */
    timeLimit?: TimeLimit;
  }
}

/** Gives the queries of every request their limits. Calls of the API have those of their endpoint instead. */
export function limitDatabaseTime(app: FastifyInstance): void {
  const within = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    withTimeLimit(timeLimitOf(request), `${request.method} ${request.routeOptions.url ?? ''}`, done);
  app.addHook('onRequest', within);
  // Reading a body goes through the events of its stream, which were registered before any request.
  app.addHook('preValidation', within);
}

function timeLimitOf({ method, routeOptions }: FastifyRequest): TimeLimit {
  return routeOptions.config.timeLimit ?? (method === 'GET' || method === 'HEAD' ? 'page' : 'submission');
}
