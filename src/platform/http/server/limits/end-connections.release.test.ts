import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttpServer } from '#web/server/http-server.ts';

let app: FastifyInstance;
let port: number;
let sockets: Socket[];
/** What the server has taken notice of, which under load is later than what a client has done. */
let seen: { connections: number; requests: number };
/** The clients' ports, in the order in which the server ended their connections. */
let ended: (number | undefined)[];

beforeEach(async () => {
  sockets = [];
  app = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustProxy: [],
    submissionsPerMinute: 1000,
    https: false,
  });
  app.get('/quick', async () => 'quick');
  app.post('/form', async (request) => {
    await delay(600);
    return { stored: request.body };
  });
  app.get('/stuck', () => new Promise(() => {}));
  app.get('/big', async () => Buffer.alloc(64 * 1024 * 1024, 'x'));
  seen = { connections: 0, requests: 0 };
  ended = [];
  app.server.on('connection', (socket) => {
    const { remotePort } = socket;
    seen.connections += 1;
    socket.once('close', () => ended.push(remotePort));
  });
  app.server.on('request', () => (seen.requests += 1));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Opens a connection and sends `text`. */
async function open(text = ''): Promise<{ socket: Socket; received: () => string; ended: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (data) => {
    if (received.length < 10_000) received += data.toString('latin1');
  });
  socket.on('error', () => {});
  const ended = new Promise((settle) => socket.once('close', settle));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, received: () => received, ended };
}

const untilSeen = (expected: Partial<typeof seen>) => vi.waitFor(() => expect(seen).toMatchObject(expected), 10_000);

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
const post = (body: string) =>
  `POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

async function refusesConnections(): Promise<void> {
  const late = connect(port, '127.0.0.1');
  sockets.push(late);
  await expect(once(late, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
}

async function closingTime(): Promise<number> {
  const begun = performance.now();
  await app.close();
  return performance.now() - begun;
}

describe('stopping', () => {
  test('answers a form that has arrived, and says that the connection closes', async () => {
    const { received, ended } = await open(post('{"name":"Achieng"}'));
    await untilSeen({ requests: 1 });
    expect(await closingTime()).toBeLessThan(2_500);
    await ended;
    expect(received()).toContain('{"stored":{"name":"Achieng"}}');
    expect(received().toLowerCase()).toContain('connection: close');
  });

  test('answers a request that was on its way while the program was told', async () => {
    const { socket, received, ended } = await open(get('/quick'));
    await vi.waitFor(() => expect(received()).toContain('200 OK'), 10_000);
    const closing = app.close();
    socket.write(post('{"name":"Otieno"}'));
    await closing;
    await ended;
    expect(received()).toContain('{"stored":{"name":"Otieno"}}');
  });

  test('gives a connection that was just made the time to send its request, and one that sends the rest of it', async () => {
    const half = post('{"name":"Kamau"}');
    const slow = await open(half.slice(0, 30));
    await delay(300);
    const fresh = await open();
    const closing = app.close();
    await delay(250);
    fresh.socket.write(post('{"name":"Njeri"}'));
    slow.socket.write(half.slice(30));
    await closing;
    await Promise.all([fresh.ended, slow.ended]);
    expect(fresh.received()).toContain('{"stored":{"name":"Njeri"}}');
    expect(slow.received()).toContain('{"stored":{"name":"Kamau"}}');
  });

  test('waits no longer than three seconds for what comes, goes or works slowly', async () => {
    await open('GET /quick HTTP/1.1\r\nhost: x\r\nx-half');
    const drip = await open(`${post('x').replace('content-length: 1', 'content-length: 100000')}`);
    const dripping = setInterval(() => drip.socket.write('x'), 100);
    const slowReader = await open(get('/big'));
    await once(slowReader.socket, 'data');
    slowReader.socket.pause();
    await open(get('/stuck'));
    await untilSeen({ connections: 4 });
    expect(await closingTime()).toBeLessThan(5_000);
    clearInterval(dripping);
  });

  test('answers on old and new connections while it drains, and keeps them open', async () => {
    const old = await open(get('/quick'));
    await vi.waitFor(() => expect(old.received()).toContain('200 OK'), 10_000);
    const draining = app.drain();
    expect(app.isDraining).toBe(true);
    const fresh = await open(post('{"name":"Wafula"}'));
    old.socket.write(post('{"name":"Atieno"}'));
    await vi.waitFor(() => {
      expect(old.received()).toContain('{"stored":{"name":"Atieno"}}');
      expect(fresh.received()).toContain('{"stored":{"name":"Wafula"}}');
    }, 10_000);
    await draining;
    expect(`${old.received()}${fresh.received()}`.toLowerCase()).not.toContain('connection: close');
    expect([old.socket.readyState, fresh.socket.readyState]).toEqual(['open', 'open']);
  });

  test('after it drained, refuses new connections first and answers on an old one that was idle until then', async () => {
    const { socket, received, ended } = await open(get('/quick'));
    await vi.waitFor(() => expect(received()).toContain('200 OK'), 10_000);
    await app.drain();
    const closing = closingTime();
    await vi.waitFor(() => refusesConnections(), { timeout: 10_000, interval: 5 });
    socket.write(post('{"name":"Chebet"}'));
    expect(await closing).toBeLessThan(3_000);
    await ended;
    expect(received()).toContain('{"stored":{"name":"Chebet"}}');
    expect(received().toLowerCase()).toContain('connection: close');
  });

  test('takes no new connection', async () => {
    await open(get('/stuck'));
    await untilSeen({ requests: 1 });
    const closing = app.close();
    await delay(300);
    await refusesConnections();
    await closing;
  });
});
