import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFromPrimary } from '#platform/database/server/replica/read-source.ts';
import { LONGEST_LAG_MS } from '#platform/database/server/replica/replica-watch.ts';

/** A replica that is read has everything older than `LONGEST_LAG_MS`. */
const READ_OWN_WRITES_SECONDS = (2 * LONGEST_LAG_MS) / 1_000;

/**
 * Sends reads to the primary database, because the replica may lack their latest write: of signed-in staff, and of a
 * visitor within `READ_OWN_WRITES_SECONDS` after a form. Call it after cookies and sessions were registered.
 */
export function readOwnWrites(app: FastifyInstance, { https }: { https: boolean }): void {
  const name = https ? '__Host-makao_wrote' : 'makao_wrote';
  const hasWritten = (request: FastifyRequest): boolean => request.cookies[name] !== undefined;
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.session?.sessionToken() || hasWritten(request)) readFromPrimary(done);
    else done();
  });
  app.addHook('onSend', async (request, reply) => {
    const isWrite = request.routeOptions.config.submission === true && request.method !== 'GET';
    if (!isWrite || reply.statusCode >= 400) return;
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
    reply.setCookie(name, '1', { ...options, maxAge: READ_OWN_WRITES_SECONDS });
  });
}
