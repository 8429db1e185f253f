import { STATUS_CODES } from 'node:http';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { handleError } from '#platform/http/server/error-handler.ts';
import { ApiError, errorEnvelope } from '#platform/http/server/errors.ts';
import { keepForwardedAddresses } from '#platform/http/server/limits/client-address.ts';
import { endConnectionsOnClose } from '#platform/http/server/limits/end-connections.ts';
import { shedLoad } from '#platform/http/server/limits/load-shedding.ts';
import { LONGEST_UPLOAD_MS, limitArrival, limitDeparture } from '#platform/http/server/limits/request-arrival.ts';
import { limitKey, limitRequests } from '#platform/http/server/limits/request-limit.ts';
import { limitDatabaseTime } from '#platform/http/server/limits/request-time-limits.ts';
import { isForPrograms, plainAddress, readableAddress } from '#platform/http/server/readable-address.ts';
import { addSecurityHeaders, commonHeaders } from '#platform/http/server/security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route stores a visitor's input; it has its own limit per address. */
    submission?: boolean;
    /**
     * The route is called by a page's script to count readers; its limit per address is separate from the one of forms.
     */
    beacon?: boolean;
  }
}

export interface HttpServerOptions {
  log: FastifyBaseLogger;
  /**
   * Proxies whose X-Forwarded-For is believed. The client is the first address from the right that is not one of them.
   */
  trustProxy: readonly string[];
  submissionsPerMinute: number;
  /** Pages and API calls per address and minute; absent: neither these nor the load are limited, as in tests. */
  requestsPerMinute?: number;
  https: boolean;
}

/** Per address. A page sends one beacon, so more readers behind one address within a minute are not counted. */
const BEACONS_PER_MINUTE = 300;
const BODY_LIMIT_BYTES = 256 * 1024;
/** Enough for 16 KB of headers at 10 kbit/s. A client that is slower occupies a connection on purpose. */
const LONGEST_HEADERS_MS = 15_000;
/** How often Node checks for connections that exceed the limit. */
const CHECKING_INTERVAL_MS = 5_000;

/** Creates the server with limits, headers, compression and the error handler, without pages or endpoints. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    trustProxy: options.trustProxy.length > 0 && [...options.trustProxy],
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: LONGEST_UPLOAD_MS,
    http: { headersTimeout: LONGEST_HEADERS_MS, connectionsCheckingInterval: CHECKING_INTERVAL_MS },
    // Requests that arrived before the port was closed are answered; `endConnectionsOnClose` bounds their time.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => {
      const readable = request.method === 'GET' ? readableAddress(request.raw.url ?? '/') : null;
      // Hooks do not run for such a request.
      reply.headers({ ...commonHeaders(options), 'cache-control': 'no-store' });
      if (readable === null) return handleError(error, request, reply);
      return reply.redirect(plainAddress(readable) ?? readable, 301);
    },
    clientErrorHandler: answerUnreadableRequest,
  });
  // Must be the first hook, because later ones read `request.ip`.
  app.addHook('onRequest', async (request) => keepForwardedAddresses(request.raw));
  refuseSecondHost(app);
  redirectToPlainAddress(app);
  limitArrival(app);
  limitDeparture(app);
  limitDatabaseTime(app);
  endConnectionsOnClose(app);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(handleError);
  // Fastify's default handler would log the whole address with its query.
  app.setNotFoundHandler((request, reply) => handleError(new ApiError('not_found'), request, reply));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  addSecurityHeaders(app, { https: options.https });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(rateLimit, {
    max: ({ routeOptions: { config } }) => (config.beacon ? BEACONS_PER_MINUTE : options.submissionsPerMinute),
    // All routes share one store; the prefix separates the limit of beacons from that of forms.
    keyGenerator: (request) => limitKey(request.routeOptions.config.beacon ? 'beacon' : 'form', request),
    timeWindow: '1 minute',
    // After the body was read, so that a refused form's page can be rendered with the typed values.
    hook: 'preHandler',
    allowList: ({ routeOptions: { config } }) => config.submission !== true && config.beacon !== true,
  });
  if (options.requestsPerMinute !== undefined) {
    limitRequests(app, options.requestsPerMinute);
    shedLoad(app);
  }
  return app;
}

/** RFC 9112, section 3.2. Node reads the first of two; what stands in front of the site may have read the second. */
function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, nth) => nth % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new ApiError('malformed_request');
  });
}

/** Gives a page one address (`plainAddress`). Forms are let through: their own redirects lead to plain addresses. */
function redirectToPlainAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, raw: { url = '/' } }, reply) => {
    const plain = method === 'GET' || method === 'HEAD' ? plainAddress(url) : null;
    if (plain === null) return;
    if (isForPrograms(url)) throw new ApiError('not_found');
    return reply.header('cache-control', 'no-store').redirect(plain, 301);
  });
}

/** For requests that Node cannot parse, such as headers or an address beyond 16 KB. No request object exists. */
function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: import('node:net').Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const known = new ApiError(error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'malformed_request');
  const body = JSON.stringify(errorEnvelope(known));
  if (socket.writable) {
    const headers = {
      ...commonHeaders({ https: false }),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroySoon();
}
