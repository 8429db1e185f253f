import { createServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';

export interface MetricsAddress {
  host: string;
  port: number;
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

const PATH = '/metrics';

/** Serves the metrics on an address of their own, never on the public one. @throws the error of `listen` */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: MetricsAddress,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    request.resume();
    const path = request.url?.split('?', 1)[0];
    if (path !== PATH || request.method !== 'GET') {
      response.writeHead(path === PATH ? 405 : 404, { 'content-type': 'text/plain; charset=utf-8', allow: 'GET' });
      response.end(`The metrics are at GET ${PATH}.\n`);
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'The metrics could not be read');
        response
          .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
          .end('The metrics could not be read.\n');
      },
    );
  });
  await new Promise<void>((done, refuse) => {
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      done();
    });
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
