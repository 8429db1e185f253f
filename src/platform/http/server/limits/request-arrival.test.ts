import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { renderFormState } from '#tests/support/page-stub.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn, TEST_ORIGIN } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const LARGE = 25 * 1024 * 1024;
let site: TestApp;
let port: number;
let property: number;
const serverSockets = new Set<Socket>();

beforeAll(async () => {
  site = await createTestApp({ pages: { render: renderFormState, folders: null } });
  await insertAgency(site.database.db);
  property = (await insertProperty(site.database.db)).id;
  site.app.server.on('connection', (socket) => serverSockets.add(socket));
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
});
afterAll(() => site.close());
afterEach(() => {
  vi.useRealTimers();
  serverSockets.clear();
});

/** Opens a connection that sends the head, with `more` lines at its end; the test writes the rest. */
async function open(method: string, url: string, headers: Record<string, string>, more = '') {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
  });
  const ended = new Promise<void>((done) => {
    socket.once('close', () => done());
    socket.once('error', () => done());
  });
  const lines = Object.entries({ host: '127.0.0.1', accept: 'text/html', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}${more}\r\n`);
  const reply = async () => {
    await vi.waitFor(() => expect(received).toContain('\r\n\r\n'), { timeout: 5000, interval: 10 });
    return received;
  };
  return { socket, ended, reply, received: () => received };
}

const multipart = (length: number) => ({
  'content-type': 'multipart/form-data; boundary=b',
  'content-length': String(length),
});
const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = '--b\r\ncontent-disposition: form-data; name="photograph"; filename="a.jpg"\r\n\r\n';

/** Sends until the other side accepts no more, or everything is sent. */
async function flood(socket: Socket, bytes: number): Promise<void> {
  const piece = Buffer.alloc(256 * 1024, 'x');
  for (let sent = 0; sent < bytes && socket.writable; sent += piece.length) {
    if (socket.write(piece)) continue;
    await Promise.race([
      new Promise((done) => socket.once('drain', done)),
      new Promise((done) => socket.once('close', done)),
    ]);
  }
}

describe('a file from somebody who is not signed in', () => {
  test.each([
    ['a page of the office', () => `/office/properties/${property}`, 303],
    ['a public page', () => '/about', 400],
    ['a call of the office', () => '/api/v1/office/photographs', 401],
  ])('is refused by %s before it arrives, and its connection ends', async (_name, url, status) => {
    const { socket, reply, ended } = await open('POST', url(), { origin: TEST_ORIGIN, ...multipart(LARGE) });
    const answer = await reply();
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    // A proxy sends no other request over the connection.
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
    await Promise.all([flood(socket, LARGE), ended]);
    for (const { bytesRead } of serverSockets) expect(bytesRead).toBeLessThan(LARGE / 4);
  });

  test('is led to signing in, and back to the page', async () => {
    const { socket, reply } = await open('POST', '/office/photographs?page=2', multipart(LARGE));
    expect(await reply()).toContain('location: /login?return_to=%2Foffice%2Fphotographs%3Fpage%3D2');
    socket.destroy();
  });
});

test('a file from somebody whose role may not send it is refused before it arrives', async () => {
  const { headers } = await signedIn(site.database.db, 'editor');
  const account = await site.app.inject({ url: '/api/v1/office/account', headers });
  const { socket, reply } = await open('POST', '/office/imports', { ...headers, ...multipart(LARGE) });
  socket.write(field('form_id', 'create-import') + field('form_token', account.json().data.form_token) + fileHead);
  socket.write('x'.repeat(1000));
  expect(await reply()).toContain('HTTP/1.1 403 ');
  socket.destroy();
});

describe('a body that comes drop by drop', () => {
  /** Fakes `setTimeout` only, so that the connection itself keeps working. */
  const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const settle = () => new Promise((done) => setImmediate(() => setImmediate(done)));

  test.each([
    ['a form', 'POST', '/about', { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '5000' }],
    ['a call', 'POST', '/api/v1/leads', { 'content-type': 'application/json', 'content-length': '5000' }],
    ['a page that takes none', 'GET', '/about', { 'content-length': '50' }],
    ['a body without a length', 'GET', '/about', { 'transfer-encoding': 'chunked' }],
    ['the one-click address', 'POST', '/newsletter/unsubscribe?token=x', multipart(1500)],
  ])('ends within 60 seconds: %s', async (_name, method, url, headers) => {
    const arrived = new Promise<Socket>((done) => site.app.server.once('connection', done));
    stopTimers();
    const { socket, ended } = await open(method, url, headers);
    socket.write('1');
    const serverSocket = await arrived;
    while (serverSocket.bytesRead === 0) await settle();
    for (let turn = 0; turn < 20; turn++) await settle();
    await vi.advanceTimersByTimeAsync(60_000);
    await ended;
  });

  test('is waited for when a member of staff sends a file', async () => {
    const { headers } = await signedIn(site.database.db, 'owner');
    const account = await site.app.inject({ url: '/api/v1/office/account', headers });
    const start =
      field('form_id', 'upload-photographs') +
      field('form_token', account.json().data.form_token) +
      field('subject_type', 'property') +
      field('subject_id', `${property}`) +
      fileHead;
    const end = 'x\r\n--b--\r\n';
    const sent = await open('POST', `/office/properties/${property}`, {
      ...headers,
      ...multipart(start.length + end.length),
    });
    stopTimers();
    sent.socket.write(start);
    while (![...serverSockets].some(({ bytesRead }) => bytesRead > start.length)) await settle();
    await pause(300);
    await vi.advanceTimersByTimeAsync(300_000);
    vi.useRealTimers();
    sent.socket.write(end);
    expect(await sent.reply()).toContain('HTTP/1.1 ');
    sent.socket.destroy();
  });
});

test('a request that names two hosts is refused', async () => {
  const { socket, reply } = await open('GET', '/api/v1/agency', {}, 'host: another.example\r\n');
  expect(await reply()).toContain('HTTP/1.1 400 ');
  socket.destroy();
  const usual = await open('GET', '/api/v1/agency', {});
  expect(await usual.reply()).toContain('HTTP/1.1 200 ');
  usual.socket.destroy();
});

test('headers that are too long are refused with a code of their own', async () => {
  const { reply, ended } = await open('GET', '/api/v1/properties', { 'x-filler': 'x'.repeat(20_000) });
  const answer = await reply();
  expect(answer).toContain('HTTP/1.1 431 Request Header Fields Too Large\r\n');
  expect(answer).toContain('"error":"headers_too_large"');
  await ended;
});
