import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { CACHE_PREFIX } from '#web/offline/kept-pages.ts';

const PATH = '/service-worker.js';

/**
 * Takes the place of a worker that the site no longer wants: it waits for no page, empties what was kept and removes
 * itself. Browsers ask for the file with the next page that is opened, and after a day at the latest.
 */
export const removingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('${CACHE_PREFIX}')) await caches.delete(name);
      await self.registration.unregister();
    })(),
  ),
);
`;

/**
 * Serves the worker that keeps pages for visitors without network, at the root, since its address is its reach.
 * @param file as built; where it is missing, as in development, the address is unknown
 */
export async function serveServiceWorker(
  app: FastifyInstance,
  { file, isOn }: { file: string; isOn: boolean },
): Promise<void> {
  const script = isOn ? await readFile(file, 'utf8').catch(() => null) : removingWorker;
  if (script === null) return;
  app.get(PATH, { config: { uncounted: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
