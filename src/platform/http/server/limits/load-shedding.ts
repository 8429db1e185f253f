import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mapPicturesPath } from '#platform/basemap/map-picture-address.ts';
import { imagesPath } from '#platform/files/image-sizes.ts';
import { sendError } from '../error-handler.ts';
import { ApiError } from '../errors.ts';
import { isHealthCheck } from './request-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The reply is written for as long as its client is connected (server-sent events). An open one is not counted as work
     * in progress, its duration is not measured, and opening it does not extend the session.
     */
    stream?: boolean;
  }
}

/**
 * Requests in work at once, from which on further ones of the kind are refused while the event loop is busy. Forms and
 * requests of staff are refused last. Photographs are counted apart: one client can ask for hundreds.
 */
const AT_ONCE = { reading: 16, picture: 96, other: 96 };
/** Times as many in work while the event loop has been busy for less than a second: a burst is soon done. */
const BURST = 4;
/** Share of the time in which the event loop had work to do, from which on it counts as busy. */
const BUSY = 0.9;
const SAMPLE_MS = 50;
/** Time constant of the exponential average by which a burst is told from lasting load. */
const AVERAGING_MS = 500;
const RETRY_AFTER_SECONDS = 5;
/** The work of a request whose client has gone ends with the time limits of its queries. */
const LONGEST_ABANDONED_MS = 5_000;
const LOG_INTERVAL_MS = 10_000;

/** Refuses requests with 503 while the event loop is saturated, so that the latency of accepted ones is bounded. */
export function shedLoad(app: FastifyInstance): void {
  const loop = new EventLoopUse();
  const noteRefusal = refusalLog(app);
  const inWork = { pictures: 0, rest: 0 };
  const releases = new WeakMap<FastifyRequest, () => void>();
  // After replies of the page cache, and after the body has come: a request whose client is slow is no work yet.
  app.addHook('preValidation', (request, reply, done) => {
    const kind = kindOf(request);
    if (kind === null) return done();
    const counted = kind === 'picture' ? 'pictures' : 'rest';
    if (inWork[counted] >= AT_ONCE[kind] * loop.allowance()) {
      noteRefusal();
      sendError(new ApiError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }), request, reply);
      return;
    }
    inWork[counted] += 1;
    releases.set(
      request,
      onceAtEnd(reply, () => {
        inWork[counted] -= 1;
      }),
    );
    done();
  });
  // The work is done when the reply is ready, however slowly the client reads it.
  app.addHook('onSend', async (request) => releases.get(request)?.());
}

/** Calls `release` once: by the returned function, or when the connection is over. */
function onceAtEnd(reply: FastifyReply, release: () => void): () => void {
  let isReleased = false;
  const once = () => {
    if (isReleased) return;
    isReleased = true;
    release();
  };
  reply.raw.once('close', () => {
    // `sent` is also true of a reply that was written without Fastify's hooks.
    if (reply.sent) once();
    else setTimeout(once, LONGEST_ABANDONED_MS).unref();
  });
  return once;
}

function kindOf({
  method,
  headers,
  session,
  routeOptions: { url = '', config },
}: FastifyRequest): keyof typeof AT_ONCE | null {
  if (config.uncounted || config.stream || isHealthCheck(url)) return null;
  if ([imagesPath, mapPicturesPath].some((path) => url.startsWith(`${path}/`))) return 'picture';
  const isReading = method === 'GET' || method === 'HEAD';
  // The body of a form with files is still to come here, for minutes.
  if (!isReading && headers['content-type']?.startsWith('multipart/')) return null;
  // The token is not verified, which would take the database.
  return isReading && session?.sessionToken() === undefined ? 'reading' : 'other';
}

class EventLoopUse {
  private last = performance.eventLoopUtilization();
  private sampledAt = performance.now();
  private recent = 0;
  private average = 0;

  allowance(): number {
    this.sample();
    if (this.recent < BUSY) return Number.POSITIVE_INFINITY;
    return this.average < BUSY ? BURST : 1;
  }

  private sample(): void {
    const now = performance.now();
    const elapsed = now - this.sampledAt;
    if (elapsed < SAMPLE_MS) return;
    const current = performance.eventLoopUtilization();
    this.recent = performance.eventLoopUtilization(current, this.last).utilization;
    this.average += (this.recent - this.average) * (1 - Math.exp(-elapsed / AVERAGING_MS));
    this.last = current;
    this.sampledAt = now;
  }
}

/** Tells the number of refusals at intervals: a log line for each would itself be load. */
function refusalLog(app: FastifyInstance): () => void {
  let refused = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    timer = undefined;
    app.log.warn({ refused }, 'Requests were refused because there were more than the processor can do');
    refused = 0;
  };
  app.addHook('onClose', async () => clearTimeout(timer));
  return () => {
    refused += 1;
    timer ??= setTimeout(tell, LOG_INTERVAL_MS).unref();
  };
}
