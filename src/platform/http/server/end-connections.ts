import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** When connections are closed after `app.close()` was called, in milliseconds. */
const END_MS = {
  /** Idle connections. Until then a request that was sent before the stop is still read and answered. */
  idle: 100,
  /** Connections with an incomplete request, headers or body, and new ones without any data. */
  incomplete: 1_000,
  /** All others: requests still being processed, and replies that the client reads slowly. */
  all: 2_500,
};

/** The first request of a connection younger than this may still be on its way, in milliseconds. */
const YOUNG_MS = 250;
/** Rounds of the event loop without a new connection or request after which no data is waiting to be read. */
const QUIET_ROUNDS = 3;
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

  app.server.on('connection', (socket) => {
    arrivals += 1;
    connections.set(socket, { exchanges: new Set(), acceptedAt: performance.now(), answeredBytes: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', (request, response) => {
    arrivals += 1;
    const exchange = { request, response };
    const { socket } = request;
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
   * Reads what has arrived first: after work that blocked the event loop, timers run before sockets are read, and a
   * connection whose request waits in the kernel's buffer looks idle.
   */
  const endThose = async (isToEnd: (connection: Connection, socket: Socket) => boolean) => {
    const giveUpAt = performance.now() + LONGEST_READING_MS;
    for (let quiet = 0, seen = arrivals; quiet < QUIET_ROUNDS && performance.now() < giveUpAt; seen = arrivals) {
      await nextRound();
      quiet = arrivals === seen ? quiet + 1 : 0;
    }
    for (const [socket, connection] of connections) if (isToEnd(connection, socket)) socket.destroy();
  };
  const isIdle = ({ exchanges, acceptedAt, answeredBytes }: Connection, { bytesRead }: Socket) =>
    exchanges.size === 0 && bytesRead === answeredBytes && (bytesRead > 0 || performance.now() - acceptedAt > YOUNG_MS);
  const hasNoWholeRequest = ({ exchanges }: Connection) => ![...exchanges].some(({ request }) => request.complete);

  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    isClosing = true;
    for (const { exchanges } of connections.values())
      for (const { response } of exchanges) if (!response.headersSent) response.setHeader('connection', 'close');
    setTimeout(() => endThose(hasNoWholeRequest), END_MS.incomplete).unref();
    setTimeout(() => endThose(() => true), END_MS.all).unref();
    await delay(END_MS.idle);
    await endThose(isIdle);
  });
}
