import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as delay, setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Announces the end to proxies before `close()`: from now on readiness is refused, while everything else is answered
     * as before. Resolves after the time within which a proxy that checks readiness every half second stops sending.
     */
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
   * The same after `drain`. By then a proxy that checks nothing has been refused a new connection and sends elsewhere;
   * a request on an old one that is closed at that moment would be lost, and a POST is not sent again.
   */
  idleAfterDrain: 700,
  /** Connections with an incomplete request, headers or body, and new ones without any data. */
  incomplete: 1_000,
  /** All others: requests still being processed, and replies that the client reads slowly. */
  all: 2_500,
};

/** The first request of a connection younger than this may still be on its way, in milliseconds. */
const YOUNG_MS = 250;
/** Rounds of the event loop without a new connection or request after which no data is waiting to be read. */
const QUIET_ROUNDS = 3;
/** Longest duration of a quiet round in milliseconds: a connection made during a longer one is not accepted yet. */
const LONGEST_QUIET_ROUND_MS = 0.2;
/** Limit of that reading in milliseconds, in case requests keep coming. */
const LONGEST_READING_MS = 500;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Connection {
  exchanges: Set<Exchange>;
  acceptedAt: number;
  /** Bytes received when the last reply ended; if more were received since, another request is incomplete. */
  answeredBytes: number;
}

/**
 * Bounds the time of `app.close()`. Complete requests are answered with `Connection: close`; connections that send or
 * read nothing cannot delay it.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const connections = new Map<Socket, Connection>();
  let isClosing = false;
  let arrivals = 0;
  app.decorate('isDraining', false);
  app.decorate('drain', async () => {
    app.isDraining = true;
    await delay(DRAIN_MS);
  });

  app.server.on('connection', (socket) => {
    arrivals += 1;
    connections.set(socket, { exchanges: new Set(), acceptedAt: performance.now(), answeredBytes: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  // Before Fastify's own listener, which may reply at once.
  app.server.prependListener('request', (request, response) => {
    arrivals += 1;
    const exchange = { request, response };
    const { socket } = request;
    if (isClosing) response.setHeader('connection', 'close');
    connections.get(socket)?.exchanges.add(exchange);
    response.once('close', () => {
      const connection = connections.get(socket);
      if (!connection) return;
      connection.exchanges.delete(exchange);
      connection.answeredBytes = socket.bytesRead;
      if (isClosing && connection.exchanges.size === 0) socket.destroySoon();
    });
  });

  /**
   * Waits until what has arrived is read: after work that blocked the event loop, timers run before sockets are read,
   * and a connection whose request waits in the kernel's buffer looks idle.
   */
  const untilAllIsRead = async () => {
    const giveUpAt = performance.now() + LONGEST_READING_MS;
    for (let quiet = 0, seen = arrivals; quiet < QUIET_ROUNDS && performance.now() < giveUpAt; seen = arrivals) {
      const roundBegan = performance.now();
      await nextRound();
      const isQuiet = arrivals === seen && performance.now() - roundBegan < LONGEST_QUIET_ROUND_MS;
      quiet = isQuiet ? quiet + 1 : 0;
    }
  };
  const endThose = async (isToEnd: (connection: Connection, socket: Socket) => boolean) => {
    await untilAllIsRead();
    for (const [socket, connection] of connections) if (isToEnd(connection, socket)) socket.destroy();
  };
  const isIdle = ({ exchanges, acceptedAt, answeredBytes }: Connection, { bytesRead }: Socket) =>
    exchanges.size === 0 && bytesRead === answeredBytes && (bytesRead > 0 || performance.now() - acceptedAt > YOUNG_MS);
  const hasNoWholeRequest = ({ exchanges }: Connection) => ![...exchanges].some(({ request }) => request.complete);

  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    setTimeout(() => endThose(hasNoWholeRequest), END_MS.incomplete).unref();
    setTimeout(() => endThose(() => true), END_MS.all).unref();
    if (app.isDraining) {
      // The kernel resets connections that were made and not yet accepted.
      await untilAllIsRead();
      // Not the HTTP server's `close`, which ends idle connections too.
      TcpServer.prototype.close.call(app.server);
    }
    isClosing = true;
    for (const { exchanges } of connections.values())
      for (const { response } of exchanges) if (!response.headersSent) response.setHeader('connection', 'close');
    await delay(app.isDraining ? END_MS.idleAfterDrain : END_MS.idle);
    await endThose(isIdle);
  });
}
