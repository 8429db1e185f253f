import type { ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses readiness before `close()`, until a proxy that checks it every half second has stopped sending. */
    drain(): Promise<void>;
    /** Whether `drain` was called. */
    isDraining: boolean;
  }
}

/** How long readiness is refused before the port is closed, in milliseconds: two checks of a proxy, and a slow reply. */
const DRAIN_MS = 1_500;

/** When connections are closed after `app.close()` was called, in milliseconds. */
const END_MS = {
  /** Idle connections. Until then a request that was sent before the stop is still read and answered. */
  idle: 100,
  /**
   * The same after `drain`: a proxy that checks nothing has been refused a new connection by then and sends elsewhere.
   */
  idleAfterDrain: 700,
  /** All others: requests that are incomplete or in work, and replies that the client reads slowly. */
  all: 2_500,
};

/** Bounds the time of `app.close()`. Complete requests are answered with `Connection: close`. */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const unanswered = new Set<ServerResponse>();
  let isClosing = false;
  app.decorate('isDraining', false);
  app.decorate('drain', async () => {
    app.isDraining = true;
    await delay(DRAIN_MS);
  });
  // Before Fastify's own listener, which may reply at once.
  app.server.prependListener('request', (_request, response) => {
    if (isClosing) response.setHeader('connection', 'close');
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    setTimeout(() => app.server.closeAllConnections(), END_MS.all).unref();
    // Not the HTTP server's `close`, which ends idle connections too.
    if (app.isDraining) TcpServer.prototype.close.call(app.server);
    isClosing = true;
    for (const response of unanswered) if (!response.headersSent) response.setHeader('connection', 'close');
    await delay(app.isDraining ? END_MS.idleAfterDrain : END_MS.idle);
    app.server.closeIdleConnections();
  });
}
