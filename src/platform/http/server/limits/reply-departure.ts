import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A client that takes none of the bytes of a reply for so long is gone, or slow on purpose. */
const LONGEST_STALL_MS = 30_000;

/** Limits how long a client may leave a reply unread that is larger than what the kernel keeps for the connection. */
export function limitDeparture(app: FastifyInstance, longestStallMs = LONGEST_STALL_MS): void {
  app.addHook('onSend', async (_request, { raw }) => endWhenStalled(raw, longestStallMs));
}

/**
 * Called when the reply begins: before that a client has nothing to take. Node closes a connection without progress.
 */
export function endWhenStalled({ socket }: ServerResponse, longestStallMs = LONGEST_STALL_MS): void {
  // A request that a test injects has no connection.
  if (socket instanceof Socket) socket.setTimeout(longestStallMs);
}
