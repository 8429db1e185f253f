import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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

/** Enough for a form of 64 KB at 20 kbit/s. A body that takes longer is slow on purpose. */
const LONGEST_BODY_MS = 30_000;
/** Enough for a ZIP of 1 GB at 2.5 Mbit/s. */
export const LONGEST_UPLOAD_MS = 60 * 60_000;
/** After the reply, the rest of the body is discarded up to this size, so that the connection can be reused. */
const LARGEST_DISCARDED_BYTES = 64 * 1024;
/** Time that a client which is still sending gets to read the reply, before the connection is closed. */
const TIME_TO_READ_REPLY_MS = 2_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();
/** Requests whose large body had not arrived when the reply began: their reply says that the connection ends. */
const unread = new WeakSet<IncomingMessage>();

/** Limits how long the body of a request may take, and how much of it is read after the reply. */
export function limitArrival(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!bringsBody(raw)) return;
    setDeadline(raw, LONGEST_BODY_MS);
    raw.once('close', () => clearTimeout(deadlines.get(raw)));
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || !bringsBody(raw) || isDiscarded(raw)) return;
    unread.add(raw);
    // Otherwise a proxy sends the next request, such as a visitor's form, over a connection that is being closed.
    reply.header('connection', 'close');
    // Node would then close both sides at once.
    raw.socket.destroySoon = () => raw.socket.end();
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (unread.has(raw)) endUnreadBody(raw);
  });
}

/** Extends the time limit to that of an upload for signed-in staff. */
export async function allowLongUpload(request: FastifyRequest): Promise<void> {
  if (await request.session?.findStaff()) setDeadline(request.raw, LONGEST_UPLOAD_MS);
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether Node may read the rest of the body, of a known length, after the reply. */
const isDiscarded = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= LARGEST_DISCARDED_BYTES;

function setDeadline(raw: IncomingMessage, milliseconds: number): void {
  clearTimeout(deadlines.get(raw));
  const cut = () => {
    if (raw.complete === false) raw.socket.destroy();
  };
  deadlines.set(raw, setTimeout(cut, milliseconds).unref());
}

/**
 * Ends a request whose reply was sent before its large body had arrived: our side at once, the other after a pause.
 * Closing both at once with unread bytes sends a TCP reset, and some clients then lose the reply.
 */
function endUnreadBody(raw: IncomingMessage): void {
  const { socket } = raw;
  socket.end();
  // After Node's own tick, in which it resumes an unread body.
  setImmediate(() => socket.pause());
  setTimeout(() => socket.destroy(), TIME_TO_READ_REPLY_MS).unref();
}
