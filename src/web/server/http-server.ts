import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { addressBlock, keepForwardedAddresses } from '#platform/http/server/client-address.ts';
import { endConnectionsOnClose } from '#platform/http/server/end-connections.ts';
import { handleError } from '#platform/http/server/error-handler.ts';
import { ApiError, errorEnvelope } from '#platform/http/server/errors.ts';
import { readableAddress } from '#platform/http/server/readable-address.ts';
import { LONGEST_UPLOAD_MS, limitArrival } from '#platform/http/server/request-arrival.ts';
import { limitRequests } from '#platform/http/server/request-limit.ts';
import { limitDatabaseTime } from '#platform/http/server/request-time-limits.ts';
import { addSecurityHeaders } from '#platform/http/server/security-headers.ts';

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
  /** Pages and API calls per address and minute; absent: unlimited, as in tests. */
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
      return readable === null ? handleError(error, request, reply) : reply.redirect(readable, 301);
    },
    clientErrorHandler: answerUnreadableRequest,
  });
  // Must be the first hook, because later ones read `request.ip`.
  app.addHook('onRequest', async (request) => keepForwardedAddresses(request.raw));
  limitArrival(app);
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
    keyGenerator: ({ ip, routeOptions: { config } }) => `${config.beacon ? 'beacon' : 'form'} ${addressBlock(ip)}`,
    timeWindow: '1 minute',
    // After the body was read, so that a refused form's page can be rendered with the typed values.
    hook: 'preHandler',
    allowList: ({ routeOptions: { config } }) => config.submission !== true && config.beacon !== true,
  });
  if (options.requestsPerMinute !== undefined) limitRequests(app, options.requestsPerMinute);
  return app;
}

/** For requests that Node cannot parse, such as headers or an address beyond 16 KB. No request object exists. */
function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: import('node:net').Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const known = new ApiError(error.code === 'HPE_HEADER_OVERFLOW' ? 'url_too_long' : 'malformed_request');
  const body = JSON.stringify(errorEnvelope(known));
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
