import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Vite's middleware: its client and the source modules, tried before the pages. */
export type DevelopmentFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const ownPaths = /^\/(@|src\/|node_modules\/|__|\.vite\/)/;

/** Adds Vite's middleware and allows its inline scripts. Development only. */
export function serveDevelopmentFiles(app: FastifyInstance, files: DevelopmentFiles): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!ownPaths.test(request.raw.url ?? '')) return;
    await new Promise<void>((done) => {
      reply.raw.once('finish', done);
      files(request.raw, reply.raw, done);
    });
    if (reply.raw.writableEnded) reply.hijack();
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self' 'unsafe-inline' data: ws:");
  });
}
