import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { addressBlock, keepForwardedAddresses } from './client-address.ts';
import { endConnectionsOnClose } from './end-connections.ts';
import { handleError } from './error-handler.ts';
import { ApiError, errorEnvelope } from './errors.ts';
import { readableAddress } from './readable-address.ts';
import { LONGEST_UPLOAD_MS, limitArrival } from './request-arrival.ts';
import { limitRequests } from './request-limit.ts';
import { limitDatabaseTime } from './request-time-limits.ts';
import { addSecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route stores what a visitor sends, so it is limited for each address. */
    submission?: boolean;
    /** The route is called by pages of themselves, and counts readers; limited for each address apart from forms. */
    beacon?: boolean;
  }
}

export interface HttpServerOptions {
  log: FastifyBaseLogger;
  /** Proxies whose X-Forwarded-For is believed; the client is the first other address from the right. */
  trustProxy: readonly string[];
  submissionsPerMinute: number;
  /** Most pages and API calls of one address in a minute; unlimited when absent, as in tests. */
  requestsPerMinute?: number;
  https: boolean;
}

/** A page sends one beacon; this many readers a minute may share an address before some are not counted. */
const BEACONS_PER_MINUTE = 300;
const BODY_LIMIT_BYTES = 256 * 1024;
/** 16 KB of headers on a line of 10 kilobits a second; who sends them more slowly holds a connection on purpose. */
const LONGEST_HEADERS_MS = 15_000;
/** How often Node looks for connections beyond that. */
const CHECKING_INTERVAL_MS = 5_000;

/** The bare server: limits, headers, compression and the one error handler. Knows no page and no endpoint. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    trustProxy: options.trustProxy.length > 0 && [...options.trustProxy],
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: LONGEST_UPLOAD_MS,
    http: { headersTimeout: LONGEST_HEADERS_MS, connectionsCheckingInterval: CHECKING_INTERVAL_MS },
    // What arrived before the port was closed is answered; `endConnectionsOnClose` bounds the time it gets.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => {
      const readable = request.method === 'GET' ? readableAddress(request.raw.url ?? '/') : null;
      return readable === null ? handleError(error, request, reply) : reply.redirect(readable, 301);
    },
    clientErrorHandler: answerUnreadableRequest,
  });
  // First of all hooks: everything after it may read `request.ip`.
  app.addHook('onRequest', async (request) => keepForwardedAddresses(request.raw));
  limitArrival(app);
  limitDatabaseTime(app);
  endConnectionsOnClose(app);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(handleError);
  // Fastify's own handler would write the whole address into the log.
  app.setNotFoundHandler((request, reply) => handleError(new ApiError('not_found'), request, reply));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  addSecurityHeaders(app, { https: options.https });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(rateLimit, {
    max: ({ routeOptions: { config } }) => (config.beacon ? BEACONS_PER_MINUTE : options.submissionsPerMinute),
    // All routes share one store, and an address may send beacons while its forms are limited.
    keyGenerator: ({ ip, routeOptions: { config } }) => `${config.beacon ? 'beacon' : 'form'} ${addressBlock(ip)}`,
    timeWindow: '1 minute',
    // Once the form was read, so that its page can come again with what was typed.
    hook: 'preHandler',
    allowList: ({ routeOptions: { config } }) => config.submission !== true && config.beacon !== true,
  });
  if (options.requestsPerMinute !== undefined) limitRequests(app, options.requestsPerMinute);
  return app;
}

/** A request Node itself cannot read, such as headers or an address beyond 16 KB. There is no request object yet. */
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
