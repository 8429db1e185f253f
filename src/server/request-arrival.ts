import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A form of 64 KB on a line of 20 kilobits a second. A body that takes longer is held back on purpose. */
const LONGEST_BODY_MS = 30_000;
/** A photograph of 25 MB on a line of half a megabit. */
export const LONGEST_UPLOAD_MS = 10 * 60_000;
/** What is still on its way after the reply is discarded up to this size, so that the connection stays usable. */
const LARGEST_DISCARDED_BYTES = 64 * 1024;
/** Time for a client that still sends to read the reply before the connection is cut. */
const TIME_TO_READ_REPLY_MS = 2_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Bounds how long the body of a request may take to arrive, and what is read of it once the reply is sent. The long
 * time for files is given by `allowLongUpload` alone, after the sender is known.
 */
export function limitArrival(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!bringsBody(raw)) return;
    setDeadline(raw, LONGEST_BODY_MS);
    raw.once('close', () => clearTimeout(deadlines.get(raw)));
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete === false && bringsBody(raw)) endUnreadBody(raw);
  });
}

/** Gives a member of staff the time that a file needs on a slow line; for everybody else nothing changes. */
export async function allowLongUpload(request: FastifyRequest): Promise<void> {
  if (await request.caller?.find()) setDeadline(request.raw, LONGEST_UPLOAD_MS);
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function setDeadline(raw: IncomingMessage, milliseconds: number): void {
  clearTimeout(deadlines.get(raw));
  const cut = () => {
    if (raw.complete === false) raw.socket.destroy();
  };
  deadlines.set(raw, setTimeout(cut, milliseconds).unref());
}

/**
 * The reply was sent before the body had arrived. A small rest is discarded by Node. Before a large one the connection
 * is closed in two steps: our side at once, and the other after a pause in which nothing more is read. Closing it
 * whole with unread bytes resets it, and some clients then lose the reply they were sent.
 */
function endUnreadBody(raw: IncomingMessage): void {
  const { socket } = raw;
  if (Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= LARGEST_DISCARDED_BYTES) return;
  socket.end();
  // Node resumes an unread body in the next tick after the reply.
  setImmediate(() => socket.pause());
  setTimeout(() => socket.destroy(), TIME_TO_READ_REPLY_MS).unref();
}
