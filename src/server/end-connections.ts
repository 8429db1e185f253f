import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** When connections are ended after the program was asked to stop, in milliseconds from then. */
const END_MS = {
  /** Without a request. Until then a request that was sent before the stop is still read and answered. */
  idle: 100,
  /** With part of a request, headers or a body that somebody sends slowly; and new ones that have sent nothing yet. */
  incomplete: 1_000,
  /** All others: what is still being worked on, and replies that somebody reads slowly. */
  all: 2_500,
};

/** A connection this young may be one whose first request is on its way. In milliseconds. */
const YOUNG_MS = 250;
/** Rounds of the event loop without a new connection or request after which nothing more is waiting to be read. */
const QUIET_ROUNDS = 3;
/** So that a crowd that keeps coming does not keep the program open, in milliseconds. */
const LONGEST_READING_MS = 500;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Connection {
  exchanges: Set<Exchange>;
  acceptedAt: number;
  /** How much had been read when the last reply was finished; more than that is part of another request. */
  answeredBytes: number;
}

/**
 * Bounds the time that `app.close()` takes. Requests that have arrived whole are answered, with `Connection: close`;
 * nobody can hold the program open with a connection that sends or reads nothing.
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
   * Lets what has arrived be read first: after work that blocked the event loop a timer fires before the sockets are
   * looked at, and a connection whose request waits in the system's buffers looks idle.
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
