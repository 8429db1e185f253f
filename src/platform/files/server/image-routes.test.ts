import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePhoto } from '#tests/support/rows/sample-files.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createHttpServer } from '#web/server/http-server.ts';
import { imageUrl, socialImageUrl } from '../image-sizes.ts';
import { DiskStorage } from './disk-storage.ts';
import { EncodeQueue } from './encode-queue.ts';
import { createImageImport } from './image-import.ts';
import { originalKey } from './image-keys.ts';
import { serveImages } from './image-routes.ts';
import { createImageVariants } from './image-variants.ts';

let database: TestDatabase;
let folder: string;
let app: FastifyInstance;
let imageId: string;

async function serverWith(queue?: EncodeQueue): Promise<FastifyInstance> {
  const log = pino({ level: 'silent' });
  const server = await createHttpServer({ log, trustProxy: [], submissionsPerMinute: 30, https: false });
  serveImages(server, createImageVariants({ db: database.db, storage: new DiskStorage(folder), queue }));
  return server;
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'makao-images-'));
  const images = createImageImport({ db: database.db, storage: new DiskStorage(folder) });
  imageId = await images.importImage({ bytes: await samplePhoto(1000, 667), altText: 'A house' });
  app = await serverWith();
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Requests the path without normalising it. */
const statusOfRawPath = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(app.listeningOrigin);
    get({ host: '127.0.0.1', port, path, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    }).on('error', reject);
  });

describe('works', () => {
  it.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpeg', 'image/jpeg', 'jpeg'],
  ] as const)('serves a step as %s, to be kept for good', { tags: ['S-174'] }, async (format, contentType, decoded) => {
    for (const _ of ['made', 'kept']) {
      const reply = await app.inject({ url: imageUrl(imageId, 'small', format) });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': contentType,
        'content-length': String(reply.rawPayload.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: decoded, width: 300 });
    }
  });

  it('serves the picture for link previews, to be kept for a day', async () => {
    const reply = await app.inject({ url: socialImageUrl(imageId) });
    expect(reply.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('answers HEAD with the same headers and no body, for a form nobody has asked for yet too', {
    tags: ['S-392'],
  }, async () => {
    const url = imageUrl(imageId, 'thumbnail', 'webp');
    const head = await app.inject({ method: 'HEAD', url });
    const get = await app.inject({ url });
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
      expect(head.headers[name]).toBe(get.headers[name]);
  });

  it('answers 304 to a browser that holds the photograph', async () => {
    const url = imageUrl(imageId, 'small', 'jpeg');
    const { etag } = (await app.inject({ url })).headers;
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const reply = await app.inject({ url, headers: { 'if-none-match': held } });
      expect(reply.statusCode).toBe(304);
      expect(reply.rawPayload).toHaveLength(0);
      expect(reply.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
    }
    expect((await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });
});

describe('refuses', () => {
  const unknownId = '00000000-0000-4000-8000-000000000000';
  it('a photograph whose original was lost, and logs which one', async () => {
    const lines: string[] = [];
    const storage = new DiskStorage(folder);
    const bytes = await samplePhoto(400, 300);
    const lost = await createImageImport({ db: database.db, storage }).importImage({ bytes, altText: 'A lost house' });
    await storage.delete(originalKey(lost));
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const server = await createHttpServer({ log, trustProxy: [], submissionsPerMinute: 30, https: false });
    serveImages(server, createImageVariants({ db: database.db, storage }));
    for (const url of [imageUrl(lost, 'small', 'jpeg'), socialImageUrl(lost)]) {
      const reply = await server.inject({ url, headers: { accept: 'application/json' } });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ error: 'image_not_found' });
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`"imageId":"${lost}"`);
    expect(lines[0]).toContain('The original of a photograph is missing');
    await server.close();
  });

  it.each([
    ['an unknown photograph', () => imageUrl(unknownId, 'small', 'jpeg')],
    ["an unknown photograph's preview", () => socialImageUrl(unknownId)],
    ['an id that is none', () => '/uploads/images/house/small.jpg'],
    ['an id in capitals', () => `/uploads/images/${imageId.toUpperCase()}/small.jpg`],
    ['an unknown size', () => `/uploads/images/${imageId}/huge.jpg`],
    ['an unknown format', () => `/uploads/images/${imageId}/small.gif`],
    ['a name of the language itself', () => `/uploads/images/${imageId}/constructor`],
    ['an internal name', () => `/uploads/images/${imageId}/social-50-50.jpg`],
    ['climbing out, encoded', () => '/uploads/images/%2e%2e%2f%2e%2e/%2e%2e%2fpackage.json'],
    ['climbing out of a photograph', () => `/uploads/images/${imageId}/..%2f..%2f..%2foriginals`],
    ['a zero byte', () => `/uploads/images/${imageId}/small.jpg%00`],
    ['the kept original itself', () => `/uploads/originals/${imageId.slice(0, 2)}/${imageId}.jpg`],
    ['the folder', () => '/uploads/images/'],
    ['something deeper', () => `/uploads/images/${imageId}/small.jpg/more`],
  ])('%s with 404 and the error envelope', async (_what, url) => {
    const reply = await app.inject({ url: url() });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toEqual({
      success: false,
      error: 'image_not_found',
      message: 'We do not have this photograph.',
      detail: [],
    });
    expect((await app.inject({ method: 'HEAD', url: url() })).statusCode).toBe(404);
  });

  it('paths that climb out, sent as they are rather than as a browser would tidy them', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    for (const path of ['/uploads/images/../../package.json', `/uploads/images/${imageId}/../../../package.json`])
      expect(await statusOfRawPath(path)).toBe(404);
  });

  it('any other method with 405', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const reply = await app.inject({ method, url: imageUrl(imageId, 'small', 'jpeg') });
      expect(reply.statusCode).toBe(405);
      expect(reply.headers.allow).toBe('GET, HEAD');
    }
  });
});

describe('protects', () => {
  it('tells visitors to come back in a moment when it is flooded', async () => {
    const flooded = await serverWith(new EncodeQueue({ concurrency: 1, maxWaiting: 0 }));
    const reply = await flooded.inject({ url: imageUrl(imageId, 'original', 'avif') });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toMatchObject({ success: false, error: 'busy' });
    expect((await flooded.inject({ url: imageUrl(imageId, 'small', 'jpeg') })).statusCode).toBe(200);
    await flooded.close();
  });
});
