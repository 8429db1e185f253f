import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createHttpServer } from '#web/server/http-server.ts';
import { isArchive } from './basemap.ts';
import { serveBasemap } from './basemap-routes.ts';

/** Larger than what the sockets of a connection hold, so that a reply that nobody reads stays under way. */
const bytes = Buffer.concat([Buffer.from('PMTiles\u0003'), randomBytes(20_000_000)]);

let folder: string;
let file: string;
let app: FastifyInstance;
let address: string;

const serverWith = async (place: Parameters<typeof serveBasemap>[1]): Promise<FastifyInstance> => {
  const log = pino({ level: 'silent' });
  const server = await createHttpServer({ log, trustProxy: [], submissionsPerMinute: 30, https: false });
  await serveBasemap(server, place);
  return server;
};

const archiveOf = async (server: FastifyInstance): Promise<string> => {
  const reply = await server.inject('/basemap/current.json');
  expect(reply.statusCode).toBe(200);
  return reply.json().archive;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-basemap-'));
  file = join(folder, 'tiles.pmtiles');
  await writeFile(file, bytes);
  app = await serverWith({ file });
  address = await archiveOf(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: address, headers });

describe('serves the archive of maps', () => {
  test('at an address that names its content and may be kept for good, uncompressed', async () => {
    const reply = await ask({ range: 'bytes=0-7', 'accept-encoding': 'br, gzip' });
    expect(address).toMatch(/^\/basemap\/[0-9a-f]{16}\.pmtiles$/);
    expect(reply.statusCode).toBe(206);
    expect(reply.rawPayload.toString('latin1')).toBe('PMTiles\u0003');
    expect(reply.headers).toMatchObject({
      'content-range': `bytes 0-7/${bytes.length}`,
      'content-length': '8',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-type': 'application/vnd.pmtiles',
    });
    expect(reply.headers.etag).toBeTruthy();
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  test.each([
    ['from the middle', 'bytes=1000-1999', bytes.subarray(1000, 2000)],
    ['to the end', `bytes=${bytes.length - 5}-`, bytes.subarray(-5)],
    ['the last ones', 'bytes=-300', bytes.subarray(-300)],
    ['past the end', `bytes=${bytes.length - 5}-${bytes.length + 900}`, bytes.subarray(-5)],
  ])('bytes %s', async (_which, range, expected) => {
    const reply = await ask({ range });
    expect(reply.statusCode).toBe(206);
    expect(reply.rawPayload.equals(expected)).toBe(true);
  });

  test.each([`bytes=${bytes.length}-`, `bytes=${bytes.length + 10}-${bytes.length + 20}`, 'bytes=abc', 'bytes='])(
    'refuses %s, which it does not have, with its length',
    async (range) => {
      const reply = await ask({ range });
      expect(reply.statusCode).toBe(416);
      expect(reply.headers['content-range']).toBe(`bytes */${bytes.length}`);
      expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
    },
  );

  test.each(['lines=1-2', '', 'bytes=0-1,5-9'])('takes a range that it does not do (%j) for none', async (range) => {
    const reply = await ask({ range }, 'HEAD');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-length']).toBe(String(bytes.length));
  });

  test('tells length and version without the content', async () => {
    const reply = await ask({}, 'HEAD');
    expect(reply.headers['content-length']).toBe(String(bytes.length));
    expect(reply.rawPayload).toHaveLength(0);
  });

  test('has nothing new for those who have it', async () => {
    const { etag = '' } = (await ask({}, 'HEAD')).headers;
    expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  test('gives a part only of the version that the client has begun with', async () => {
    const { etag = '' } = (await ask({}, 'HEAD')).headers;
    expect((await ask({ range: 'bytes=0-9', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200);
  });

  test.each(['/basemap/0123456789abcdef.pmtiles', '/basemap/..%2f..%2fpackage.pmtiles', '/basemap/tiles.pmtiles'])(
    'has nothing at %s',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404);
    },
  );

  test('under another address once the file was replaced, while the former has ended', async () => {
    const other = join(folder, 'other.pmtiles');
    await writeFile(other, bytes.subarray(0, 1000));
    const server = await serverWith({ file: other });
    const before = await archiveOf(server);
    await writeFile(other, bytes.subarray(0, 2000));
    const after = await archiveOf(server);
    expect(after).not.toBe(before);
    expect((await server.inject(before)).statusCode).toBe(404);
    expect((await server.inject(after)).rawPayload).toHaveLength(2000);
    await server.close();
  });

  test.runIf(process.platform === 'linux')('closes the file when the client goes away', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(app.listeningOrigin);
    await new Promise<void>((done) => {
      const request = get({ host: '127.0.0.1', port, path: address, agent: false }, (reply) => {
        reply.once('data', async () => {
          expect(await openFiles()).toContain(file);
          request.destroy();
          done();
        });
      });
      request.on('error', () => {});
    });
    await vi.waitFor(async () => expect(await openFiles()).not.toContain(file), 10_000);
  });
});

async function openFiles(): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd');
  return Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
}

describe('an archive elsewhere', () => {
  test('is told to browsers, which read it there', async () => {
    const server = await serverWith({ url: 'https://files.agency.example/kenya.pmtiles' });
    expect(await archiveOf(server)).toBe('https://files.agency.example/kenya.pmtiles');
    await server.close();
  });
});

describe('recognises an archive', () => {
  test('by its first bytes', async () => {
    const text = join(folder, 'text.pmtiles');
    await writeFile(text, 'PMT');
    expect(await isArchive(file)).toBe(true);
    expect(await isArchive(text)).toBe(false);
    expect(await isArchive(join(folder, 'absent.pmtiles'))).toBe(false);
    expect(await isArchive(folder)).toBe(false);
    expect(await isArchive('basemap/nairobi-and-towns.pmtiles')).toBe(true);
  });
});
