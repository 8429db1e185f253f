import { writeFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { serveOfficeWorker, serveServiceWorker } from './service-worker.ts';

const apps: ReturnType<typeof Fastify>[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function workerOf(options: { file: string; isOn: boolean }) {
  const app = Fastify();
  apps.push(app);
  await serveServiceWorker(app, options);
  return app.inject({ url: '/service-worker.js' });
}

test('the worker is asked for anew each time, so that a new one is found', async () => {
  const file = `${await makeScratchFolder('worker')}/service-worker.js`;
  await writeFile(file, 'self;');
  const reply = await workerOf({ file, isOn: true });
  expect(reply.body).toBe('self;');
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
});

test('where nothing was built there is no worker', async () => {
  expect((await workerOf({ file: '/no/such/file', isOn: true })).statusCode).toBe(404);
});

test('the worker of the office is there whatever visitors keep, and reaches the office alone', async () => {
  const file = `${await makeScratchFolder('worker')}/push-worker.js`;
  await writeFile(file, 'self;');
  const app = Fastify();
  apps.push(app);
  await serveOfficeWorker(app, file);
  await serveServiceWorker(app, { file: '/no/such/file', isOn: false });
  const reply = await app.inject({ url: '/office/push-worker.js' });
  expect([reply.body, reply.headers['cache-control']]).toEqual(['self;', 'no-cache']);
  expect(reply.headers).not.toHaveProperty('service-worker-allowed');
});

test('switched off, a worker comes that waits for no page, empties what was kept and removes itself', async () => {
  const { body } = await workerOf({ file: '/no/such/file', isOn: false });
  const listeners = new Map<string, (event: unknown) => void>();
  const dropped: string[] = [];
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    skipWaiting: vi.fn(),
    registration: { unregister: vi.fn(async () => true) },
  };
  const caches = {
    keys: async () => ['makao-pages', 'makao-assets-1', 'of another program'],
    delete: async (name: string) => dropped.push(name),
  };
  runInNewContext(body, { self, caches });
  listeners.get('install')?.({});
  expect(self.skipWaiting).toHaveBeenCalledOnce();
  const work: Promise<unknown>[] = [];
  listeners.get('activate')?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
  expect(dropped).toEqual(['makao-pages', 'makao-assets-1']);
  expect(self.registration.unregister).toHaveBeenCalledOnce();
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
});
