import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#platform/http/server/errors.ts';
import { describeStorage } from '#tests/support/describe-storage.ts';
import { type S3Server, startS3Server, useS3Credentials } from '#tests/support/servers/s3-server.ts';
import { openSiteFiles } from './site-files.ts';
import { type FileStorage, keysUnder } from './storage.ts';

let server: S3Server;
let storage: FileStorage;
let forgetCredentials: () => void;

beforeAll(async () => {
  server = await startS3Server();
  forgetCredentials = useS3Credentials();
  storage = (await openSiteFiles({ dataDir: 'unused', storage: server.place('site') })).images;
  await storage.put('a/house.jpg', Buffer.from('house'), 'image/jpeg');
});
afterEach(() => server.answerWith(null));
afterAll(async () => {
  forgetCredentials();
  await server.stop();
});

const everything: Record<string, () => Promise<unknown>> = {
  get: () => storage.get('a/house.jpg'),
  exists: () => storage.exists('a/house.jpg'),
  'put bytes': () => storage.put('a/new.jpg', Buffer.from('x'), 'image/jpeg'),
  'put a stream': () => storage.put('a/new.jpg', Readable.from([Buffer.from('x')]), 'image/jpeg'),
  delete: () => storage.delete('a/house.jpg'),
  deleteUnder: () => storage.deleteUnder('a'),
  move: () => storage.move('a/house.jpg', 'a/other.jpg'),
  list: () => keysUnder(storage),
};

/** The code of the failure, and the milliseconds until it. */
async function failure(work: () => Promise<unknown>): Promise<[string, number]> {
  const began = performance.now();
  const error: unknown = await work().then(
    () => new Error('it succeeded'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError) || error.status !== 503) throw error;
  return [error.code, performance.now() - began];
}

describe('a storage in a bucket', () => {
  it.each(Object.keys(everything))('says that it is away while the store answers errors: %s', async (name) => {
    for (const status of [403, 500, 503]) {
      server.answerWith((_request, reply) => reply.writeHead(status).end());
      const [code] = await failure(everything[name] ?? (async () => {}));
      expect([status, code]).toEqual([status, 'storage_unavailable']);
    }
  });

  it.each(Object.keys(everything))('says so while the store cuts connections: %s', async (name) => {
    server.answerWith((request) => request.socket.destroy());
    expect((await failure(everything[name] ?? (async () => {})))[0]).toBe('storage_unavailable');
  });

  it('says so within five seconds to a reader, while the store does not answer', async () => {
    server.answerWith(() => {});
    const [code, afterMs] = await failure(() => storage.get('a/house.jpg'));
    expect(code).toBe('storage_unavailable');
    expect(afterMs).toBeLessThan(6_000);
  });

  it('ends a file that stops coming, so that no reader takes a part for the whole', async () => {
    const file = await storage.get('a/house.jpg');
    server.answerWith((request, reply) => {
      reply.writeHead(200, { 'content-length': 5 }).write('ho', () => request.socket.destroy());
    });
    if (!file) throw new Error('There is no file');
    expect((await failure(() => text(file.stream())))[0]).toBe('storage_unavailable');
  });

  it('refuses a file that was replaced since its size was told', async () => {
    const file = await storage.get('a/house.jpg');
    server.answerWith((request, reply) => reply.writeHead(request.headers['if-match'] ? 412 : 200).end());
    if (!file) throw new Error('There is no file');
    expect((await failure(() => text(file.stream())))[0]).toBe('storage_unavailable');
  });

  it('works again at once when the store does', async () => {
    expect(await storage.exists('a/house.jpg')).toBe(true);
  });
});

describeStorage('a prefix of a bucket', () => openSiteFiles({ dataDir: 'unused', storage: server.place('sites/one') }));
describeStorage('a whole bucket', () => openSiteFiles({ dataDir: 'unused', storage: server.place('') }));
