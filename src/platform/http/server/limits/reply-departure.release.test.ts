import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitDeparture } from './request-arrival.ts';

const STALL_MS = 300;
/** More than the kernel takes for a connection. */
const LARGE_BYTES = 32 * 1024 * 1024;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify();
  limitDeparture(app, STALL_MS);
  app.get('/large', async () => Buffer.alloc(LARGE_BYTES));
  app.get('/late', async () => {
    await pause(STALL_MS * 3);
    return 'late';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;
const openConnections = () => new Promise<number>((done) => app.server.getConnections((_, count) => done(count)));

test('ends the connection of a client that takes nothing of a reply', async () => {
  const client = connect(port, '127.0.0.1').pause();
  client.on('error', () => {});
  client.write(request('/large'));
  await expect.poll(openConnections).toBe(1);
  await expect.poll(openConnections, { timeout: 10 * STALL_MS }).toBe(0);
  client.destroy();
});

test('waits for a client that takes a reply slowly, and for a reply that is made slowly', async () => {
  const client = connect(port, '127.0.0.1');
  let received = 0;
  const begun = performance.now();
  client.on('data', (bytes) => {
    received += bytes.length;
    // For longer than a stall may be; then as fast as the machine can.
    if (performance.now() - begun > 3 * STALL_MS) return;
    client.pause();
    setTimeout(() => client.resume(), 5);
  });
  client.write(request('/large'));
  await expect.poll(() => received, { timeout: 20_000, interval: 50 }).toBeGreaterThan(LARGE_BYTES);
  expect(performance.now() - begun).toBeGreaterThan(2 * STALL_MS);
  client.destroy();

  const reply = await fetch(`http://127.0.0.1:${port}/late`);
  expect(await reply.text()).toBe('late');
});
