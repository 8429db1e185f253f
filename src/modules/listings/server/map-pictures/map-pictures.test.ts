import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { mapPictureSizes, mapPictureUrl } from '#platform/basemap/map-picture-address.ts';
import { openArchive, type TileArchive } from '#platform/basemap/server/archive.ts';
import { createMapPictures, type MapPictures } from '#platform/basemap/server/map-pictures.ts';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { EncodeQueue } from '#platform/files/server/encode-queue.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { drawListingMap } from './drawing-job.ts';

const kilimani = { latitude: -1.2906, longitude: 36.787 };
const karen = { latitude: -1.3197, longitude: 36.7073 };

let archive: TileArchive;
let folder: string;
let storage: DiskStorage;
let pictures: MapPictures;
let site: TestApp;

beforeAll(async () => {
  archive = await openArchive({ file: 'basemap/nairobi-and-towns.pmtiles' });
  folder = await mkdtemp(join(tmpdir(), 'makao-listing-maps-'));
  storage = new DiskStorage(folder);
  pictures = createMapPictures({ storage, archive: async () => archive });
  site = await createTestApp({ mapPictures: pictures });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await site.close();
  await archive.close();
  await rm(folder, { recursive: true, force: true });
});

const db = () => site.database.db;
const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const addressOf = (id: number) => mapPictureUrl(`property/${id}`, 'wide');
const storedOf = (subject: string) => readdir(join(folder, 'variants/map-pictures', subject)).catch((): string[] => []);

describe('the map of a listing', () => {
  test.each(['property', 'land'] as const)(
    'of kind %s is a picture of the promised size, in both sizes',
    async (kind) => {
      const insert = kind === 'property' ? insertProperty : insertLand;
      const { id } = await insert(db(), karen);
      for (const size of ['wide', 'phone'] as const) {
        const reply = await get(mapPictureUrl(`${kind}/${id}`, size));
        expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
        const { widthPx, heightPx, scale } = mapPictureSizes[size];
        expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
          width: widthPx * scale,
          height: heightPx * scale,
        });
        expect(reply.rawPayload.length).toBeLessThanOrEqual(25_000);
        expect(reply.rawPayload).toHaveLength(Number(reply.headers['content-length']));
      }
    },
  );

  test('is kept by browsers for an hour, by shared caches for a minute, and then asked for again', async () => {
    const { id } = await insertProperty(db(), kilimani);
    const { headers } = await get(addressOf(id));
    expect(headers['cache-control']).toBe('public, max-age=3600, s-maxage=60');
    const again = await get(addressOf(id), { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const head = await site.app.inject({ method: 'HEAD', url: addressOf(id) });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, headers['content-length']]);
  });

  test('is drawn once for two visitors at the same moment', async () => {
    const { id } = await insertProperty(db(), karen);
    const put = vi.spyOn(storage, 'put');
    const replies = await Promise.all([get(addressOf(id)), get(addressOf(id))]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(put).toHaveBeenCalledTimes(Object.keys(mapPictureSizes).length);
  });

  test('is another once the listing was moved, and the former is deleted', async () => {
    const { id } = await insertProperty(db(), kilimani);
    const before = await get(addressOf(id));
    const former = await storedOf(`property/${id}`);
    await db().updateTable('properties').set(karen).where('id', '=', id).execute();
    const after = await get(addressOf(id), { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
    const stored = await storedOf(`property/${id}`);
    expect(stored.filter((file) => former.includes(file))).toEqual([]);
  });

  test.each(['Draft', 'In review', 'Archived'] as const)(
    'is not there while the listing is in state %s',
    async (state) => {
      const { id } = await insertProperty(db(), kilimani);
      expect((await get(addressOf(id))).statusCode).toBe(200);
      await db().updateTable('properties').set({ approval_status: state }).where('id', '=', id).execute();
      const reply = await get(addressOf(id));
      expect([reply.statusCode, reply.json().error]).toEqual([404, 'not_found']);
      expect(reply.headers['cache-control'] ?? '').not.toContain('max-age=3600');
    },
  );

  test('is not there without a position', async () => {
    const { id } = await insertProperty(db(), { latitude: null, longitude: null });
    expect((await get(addressOf(id))).statusCode).toBe(404);
  });

  test.each([
    '/map-pictures/property/999999.webp',
    '/map-pictures/property/0.webp',
    '/map-pictures/property/1e3.webp',
    '/map-pictures/property/99999999999999999999.webp',
    '/map-pictures/property/abc.webp',
    '/map-pictures/property/1-huge.webp',
    '/map-pictures/property/1-constructor.webp',
    '/map-pictures/property/1.png',
    '/map-pictures/property/..%2f..%2fpackage.json',
    '/map-pictures/castle/1.webp',
    '/map-pictures/settings.webp',
  ])('is not at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

test('a map that too many wait for is put off, with the time to come back', async () => {
  const database = await createTestDatabase();
  const queue = new EncodeQueue({ concurrency: 1, maxWaiting: 1 });
  const few = createMapPictures({ storage: new DiskStorage(`${folder}/few`), archive: async () => archive, queue });
  const busy = await createTestApp({ db: database.db, mapPictures: few });
  const { id } = await insertProperty(database.db, karen);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const others = [queue.run(() => released), queue.run(() => released)];
  const refused = await busy.app.inject({ url: addressOf(id) });
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([503, '5', 'busy']);
  release();
  await Promise.all(others);
  expect((await busy.app.inject({ url: addressOf(id) })).statusCode).toBe(200);
  await busy.close();
  await database.drop();
});

describe('the job', () => {
  const job = {
    attempt: 1,
    isLastAttempt: false,
    signal: new AbortController().signal,
    log: pino({ level: 'silent' }),
  };
  const run = (id: number) => drawListingMap({ db: db(), pictures })({ kind: 'property', id }, job);

  test('draws the map of a public listing ahead of its first visitor', async () => {
    const { id } = await insertProperty(db(), karen);
    await run(id);
    expect(await storedOf(`property/${id}`)).toHaveLength(2);
    const put = vi.spyOn(storage, 'put');
    expect((await get(addressOf(id))).statusCode).toBe(200);
    expect(put).not.toHaveBeenCalled();
  });

  test('deletes the map of a listing that was withdrawn or is gone', async () => {
    const [withdrawn, gone] = [await insertProperty(db(), karen), await insertProperty(db(), karen)];
    await Promise.all([run(withdrawn.id), run(gone.id)]);
    await db().updateTable('properties').set({ approval_status: 'Archived' }).where('id', '=', withdrawn.id).execute();
    await db().deleteFrom('properties').where('id', '=', gone.id).execute();
    await Promise.all([run(withdrawn.id), run(gone.id)]);
    expect([await storedOf(`property/${withdrawn.id}`), await storedOf(`property/${gone.id}`)]).toEqual([[], []]);
  });
});

describe('the map of the office', () => {
  test('is not there before the agency is set up, and follows its position', async () => {
    expect((await get('/map-pictures/agency.webp')).statusCode).toBe(404);
    await insertAgency(db());
    const before = await get('/map-pictures/agency.webp');
    expect([before.statusCode, before.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await get('/map-pictures/agency-phone.webp')).statusCode).toBe(200);
    await db().updateTable('agency_settings').set(karen).execute();
    expect((await get('/map-pictures/agency.webp')).headers.etag).not.toBe(before.headers.etag);
  });
});
