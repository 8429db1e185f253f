import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { OFFICE_WORKER_PATH } from '#web/office/notifications/office-worker-path.ts';
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
  serveWorker(app, PATH, isOn ? await readBuilt(file) : removingWorker);
}

/**
 * Serves the worker that shows members of staff what they are told of. It reaches pages of the office alone, and has nothing
 * to do with what is kept for visitors.
 * @param file as above
 */
export async function serveOfficeWorker(app: FastifyInstance, file: string): Promise<void> {
  serveWorker(app, OFFICE_WORKER_PATH, await readBuilt(file));
}

const readBuilt = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

function serveWorker(app: FastifyInstance, path: string, script: string | null): void {
  if (script === null) return;
  app.get(path, { config: { uncounted: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
