import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import { EncodeQueue } from '#platform/files/server/encode-queue.ts';
import { openArchive, type TileArchive } from './archive.ts';
import { createMapPictures, type MapPictures, type MapSubject, opened } from './map-pictures.ts';

let archive: TileArchive;
let folder: string;
let storage: DiskStorage;
let pictures: MapPictures;

beforeAll(async () => {
  archive = await openArchive({ file: 'basemap/nairobi-and-towns.pmtiles' });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-map-pictures-'));
  storage = new DiskStorage(folder);
  pictures = createMapPictures({ storage, archive: async () => archive });
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => archive.close());

const subject: MapSubject = {
  name: 'property/12',
  position: { latitude: -1.3197, longitude: 36.7073 },
  marker: 'point',
};
const stored = async (name: string): Promise<string[]> =>
  (await readdir(join(folder, 'variants/map-pictures', name)).catch(() => [])).toSorted();

describe('pictures of a subject', () => {
  test('are drawn once, in all sizes, for those who ask at the same time', async () => {
    const put = vi.spyOn(storage, 'put');
    const files = await Promise.all([
      pictures.get(subject, 'wide'),
      pictures.get(subject, 'wide'),
      pictures.get(subject, 'phone'),
    ]);
    expect(put).toHaveBeenCalledTimes(2);
    expect(files[0].sizeBytes).toBe(files[1].sizeBytes);
    expect(files[2].sizeBytes).not.toBe(files[0].sizeBytes);
    await pictures.get(subject, 'wide');
    await pictures.drawAhead(subject);
    expect(put).toHaveBeenCalledTimes(2);
  });

  test.each<[string, Partial<MapSubject>]>([
    ['position', { position: { latitude: -1.32, longitude: 36.7073 } }],
    ['marker', { marker: { radiusM: 300 } }],
  ])('of another %s replace those before', async (_what, changed) => {
    await pictures.get(subject, 'wide');
    const before = await stored('property/12');
    const other = { ...subject, ...changed };
    expect(await pictures.versionOf(other)).not.toBe(await pictures.versionOf(subject));
    await pictures.get(other, 'wide');
    const after = await stored('property/12');
    expect(after).toHaveLength(2);
    expect(after.some((file) => before.includes(file))).toBe(false);
  });

  test('are removed with all their versions, and those of others stay', async () => {
    await pictures.get(subject, 'wide');
    await pictures.get({ ...subject, name: 'property/123' }, 'wide');
    await pictures.remove('property/12');
    expect([await stored('property/12'), (await stored('property/123')).length]).toEqual([[], 2]);
  });

  test('are refused while too many wait, and made when asked again', async () => {
    const queue = new EncodeQueue({ concurrency: 1, maxWaiting: 1 });
    const few = createMapPictures({ storage, archive: async () => archive, queue });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const others = [queue.run(() => released), queue.run(() => released)];
    await expect(few.get(subject, 'wide')).rejects.toMatchObject({ code: 'busy' });
    release();
    await Promise.all(others);
    await expect(few.get(subject, 'wide')).resolves.toBeDefined();
  });

  test('are tried again after one that failed', async () => {
    const failing = vi.spyOn(storage, 'put').mockRejectedValueOnce(new Error('The disk is full'));
    await expect(pictures.get(subject, 'wide')).rejects.toThrow('The disk is full');
    failing.mockRestore();
    await expect(pictures.get(subject, 'wide')).resolves.toBeDefined();
  });
});

test('what could not be opened is opened by the next call, and once for all after it', async () => {
  const open = vi.fn(async () => 'archive').mockRejectedValueOnce(new Error('not there yet'));
  const get = opened(open);
  await expect(get()).rejects.toThrow('not there yet');
  expect(await Promise.all([get(), get()])).toEqual(['archive', 'archive']);
  expect(open).toHaveBeenCalledTimes(2);
});
