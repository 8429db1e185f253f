import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import type { Socket } from 'node:net';

/** A line to the site that can be cut, for its service worker too, which Playwright's switch does not always reach. */
export interface Line {
  url: string;
  cut: () => void;
  mend: () => void;
  /** What the site answers at a path from now on, in place of its own script. */
  scripts: Map<string, string>;
  end: () => Promise<void>;
}

/** @param siteUrl `http://127.0.0.1:3210` */
export async function openLine(siteUrl: string): Promise<Line> {
  const { hostname, port } = new URL(siteUrl);
  const sockets = new Set<Socket>();
  const scripts = new Map<string, string>();
  let isCut = false;
  const server = createServer((request, response) => {
    const script = scripts.get(request.url ?? '');
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script);
      return;
    }
    const { method, url: path, headers } = request;
    const asked = ask({ hostname, port, method, path, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  server.on('connection', (socket: Socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    scripts,
    end: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
