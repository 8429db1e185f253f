import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { handleError } from './error-handler.ts';
import { ApiError, errorEnvelope } from './errors.ts';
import { readableAddress } from './readable-address.ts';
import { addSecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route stores what a visitor sends, so it is limited for each address. */
    submission?: boolean;
    /** The route takes files, which may need minutes on a slow line. */
    takesFiles?: boolean;
  }
}

export interface HttpServerOptions {
  log: FastifyBaseLogger;
  trustProxy: boolean;
  submissionsPerMinute: number;
  https: boolean;
}

const BODY_LIMIT_BYTES = 256 * 1024;

/** The bare server: limits, headers, compression and the one error handler. Knows no page and no endpoint. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    trustProxy: options.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => {
      const readable = request.method === 'GET' ? readableAddress(request.raw.url ?? '/') : null;
      return readable === null ? handleError(error, request, reply) : reply.redirect(readable, 301);
    },
    clientErrorHandler: answerUnreadableRequest,
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(handleError);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  addSecurityHeaders(app, { https: options.https });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(rateLimit, {
    max: options.submissionsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => request.routeOptions.config.submission !== true,
  });
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
