import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ChannelReader } from '#platform/database/server/notifications.ts';
import { withTimeLimit } from '#platform/database/server/time-limits.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { commonHeaders } from '#platform/http/server/security-headers.ts';
import { parsePart } from '#platform/http/server/validation.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { livePath } from '../live-path.ts';
import { type LiveLimits, LiveStreams, liveLimits } from './live-streams.ts';

interface LiveServices {
  https: boolean;
  /** The roles that may be told of each topic. */
  topics: ReadonlyMap<string, readonly StaffRole[]>;
  /** Of these sessions those that still open the office, with the role of their member. */
  findOpenSessions: (ids: readonly string[]) => Promise<ReadonlyMap<string, StaffRole>>;
  limits?: Partial<LiveLimits>;
}

const RETRY_AFTER_SECONDS = 5;
/** For clients that choose no time of their own; spread, as after a stop all of them come at once. */
const RETRY_MS = { least: 4_000, spread: 2_000 };

/**
 * `/office/live`: the pages of the office that are open hear which of their topics changed (server-sent events), and never
 * what. A stream ends with its session: sessions are looked at with each beat, which is within a minute.
 * @returns the channel by which the database tells of changes, to be listened to; while it is not, streams are refused, and
 * pages ask by themselves
 */
export function serveLive(app: FastifyInstance, services: LiveServices) {
  const limits = { ...liveLimits, ...services.limits };
  const streams = new LiveStreams(limits);
  let isListening = false;
  let isClosing = false;
  const query = queryOf(services.topics);

  // The reply to HEAD would have no end.
  const options = { config: { timeLimit: 'office', stream: true }, exposeHeadRoute: false } as const;
  app.get(livePath, options, async (request, reply) => {
    const staff = await request.session?.findStaff();
    if (!staff) throw new ApiError('unauthenticated');
    const { topics } = parsePart('query', query, request.query);
    if (topics.some((topic) => !services.topics.get(topic)?.includes(staff.role))) throw new ApiError('forbidden');
    const reader = { staffId: staff.id, sessionId: staff.sessionId, role: staff.role };
    if (!isListening || isClosing || app.isDraining || !streams.hasPlaceFor(reader))
      throw new ApiError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    beginStream(reply, { ...commonHeaders(services), 'x-request-id': request.id });
    streams.open(reply.raw, reader, topics);
    return reply;
  });

  const endClosedSessions = onceAtATime(async () => {
    const ids = streams.sessionIds();
    if (ids.length === 0) return;
    streams.keep(await withTimeLimit('office', 'live sessions', () => services.findOpenSessions(ids)), ids);
  });
  const beating = setInterval(() => {
    streams.beat();
    endClosedSessions().catch((error: unknown) => app.log.warn({ err: error }, 'Live sessions could not be checked'));
  }, limits.beatMs).unref();
  // Open streams would otherwise delay the stop until their connections are cut.
  app.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(beating);
    streams.endAll();
  });

  const channel: ChannelReader = {
    channel: 'office_changes',
    onMessage: (message) => {
      const [topic = '', staffId] = message.split(' ');
      streams.tell(topic, staffId);
    },
    onConnected: () => {
      isListening = true;
      // Changes since the connection was lost were not received.
      for (const topic of services.topics.keys()) streams.tell(topic);
    },
    onDisconnected: () => {
      isListening = false;
      streams.endAll();
    },
  };
  return { streams, channel };
}

const queryOf = (topics: ReadonlyMap<string, unknown>) =>
  z.strictObject({
    topics: z
      .string()
      .transform((text) => [...new Set(text.split(','))])
      .refine((names) => names.every((name) => topics.has(name)), `must be some of ${[...topics.keys()].join(', ')}`),
  });

/** Written directly: Fastify's hooks would compress it, and end it when nothing is sent for a while. */
function beginStream(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Otherwise nginx buffers the messages.
    'x-accel-buffering': 'no',
    // A connection kept alive after its stream would delay a stop of the program.
    connection: 'close',
  });
  raw.write(`retry: ${RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread)}\n\n`);
}

/** Does nothing while the call before is under way. */
function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let isUnderWay = false;
  return async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await work();
    } finally {
      isUnderWay = false;
    }
  };
}
