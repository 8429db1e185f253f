import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** When connections are ended after the program was asked to stop, in milliseconds from then. */
const END_MS = {
  /** Without a request. Until then a request that was sent before the stop is still read and answered. */
  idle: 100,
  /** With part of a request: headers or a body that somebody sends slowly. */
  incomplete: 1_000,
  /** All others: what is still being worked on, and replies that somebody reads slowly. */
  all: 2_500,
};

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Bounds the time that `app.close()` takes. Requests that have arrived whole are answered, with `Connection: close`;
 * nobody can hold the program open with a connection that sends or reads nothing.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const exchanges = new Map<Socket, Set<Exchange>>();
  let isClosing = false;

  app.server.on('connection', (socket) => {
    exchanges.set(socket, new Set());
    socket.once('close', () => exchanges.delete(socket));
  });
  app.server.on('request', (request, response) => {
    const exchange = { request, response };
    const { socket } = request;
    exchanges.get(socket)?.add(exchange);
    response.once('close', () => {
      const left = exchanges.get(socket);
      left?.delete(exchange);
      if (isClosing && left?.size === 0) socket.destroySoon();
    });
  });

  const endThose = (isToEnd: (ofSocket: ReadonlySet<Exchange>) => boolean) => {
    for (const [socket, ofSocket] of exchanges) if (isToEnd(ofSocket)) socket.destroy();
  };
  const hasNoWholeRequest = (ofSocket: ReadonlySet<Exchange>) => ![...ofSocket].some(({ request }) => request.complete);

  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    isClosing = true;
    for (const ofSocket of exchanges.values())
      for (const { response } of ofSocket) if (!response.headersSent) response.setHeader('connection', 'close');
    setTimeout(() => endThose(hasNoWholeRequest), END_MS.incomplete).unref();
    setTimeout(() => endThose(() => true), END_MS.all).unref();
    await delay(END_MS.idle);
    endThose((ofSocket) => ofSocket.size === 0);
  });
}
