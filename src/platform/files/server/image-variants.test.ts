import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePhoto } from '#tests/support/rows/sample-files.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { DiskStorage } from './disk-storage.ts';
import { EncodeQueue } from './encode-queue.ts';
import { createImageImport } from './image-import.ts';
import { variantsByName } from './image-keys.ts';
import { createImageVariants } from './image-variants.ts';

let database: TestDatabase;
let folder: string;
let storage: CountingStorage;
let wideId: string | undefined;

/** A real DiskStorage that counts its writes. */
class CountingStorage extends DiskStorage {
  readonly puts: string[] = [];
  isFull = false;
  override async put(...[key, body]: Parameters<DiskStorage['put']>): Promise<void> {
    if (this.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    this.puts.push(key);
    await super.put(key, body);
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'makao-images-'));
  storage = new CountingStorage(folder);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const importPhoto = async (width: number, height: number) =>
  createImageImport({ db: database.db, storage }).importImage({ bytes: await samplePhoto(width, height), altText: '' });

const variantsWith = (queue?: EncodeQueue) => createImageVariants({ db: database.db, storage, queue });

function named(name: string) {
  const variant = variantsByName.get(name);
  if (!variant) throw new Error(`there is no ${name}`);
  return variant;
}

async function bytesOf(imageId: string, name: string): Promise<Buffer> {
  const file = await variantsWith().findVariant(imageId, named(name));
  if (!file) throw new Error('no such photograph');
  return buffer(file.stream());
}

describe('works', () => {
  it.each([
    ['thumbnail.jpg', 'jpeg', 150],
    ['small.webp', 'webp', 300],
    ['medium.avif', 'heif', 600],
    ['large.jpg', 'jpeg', 1200],
    ['original.webp', 'webp', 1920],
  ])('makes %s as %s, %i px wide and upright', async (name, format, width) => {
    wideId ??= await importPhoto(2000, 1000);
    expect(await sharp(await bytesOf(wideId, name)).metadata()).toMatchObject({ format, width, height: width / 2 });
  });

  it('sends what cannot be stored on a full disk, and leaves making sizes ahead to a later try', async () => {
    const id = await importPhoto(900, 600);
    storage.isFull = true;
    try {
      expect((await sharp(await bytesOf(id, 'small.webp')).metadata()).width).toBe(300);
      await expect(variantsWith().warmImageVariants(id)).rejects.toThrow('no space left');
    } finally {
      storage.isFull = false;
    }
    expect(await variantsWith().warmImageVariants(id)).toBeGreaterThan(0);
  });

  it('never enlarges: every step of a small photograph keeps its own width', async () => {
    const id = await importPhoto(200, 100);
    expect((await sharp(await bytesOf(id, 'thumbnail.jpg')).metadata()).width).toBe(150);
    for (const name of ['small.jpg', 'large.jpg', 'original.jpg'])
      expect((await sharp(await bytesOf(id, name)).metadata()).width).toBe(200);
  });

  it.each([
    [1600, 1067],
    [700, 1900],
    [300, 200],
  ])('makes the preview of a %i x %i photograph exactly 1200 x 630 and under 600 KB', async (width, height) => {
    const preview = await bytesOf(await importPhoto(width, height), 'social.jpg');
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(preview.length).toBeLessThan(600_000);
  });

  it('keeps the heaviest preview under 600 KB', async () => {
    const noise = await sharp({
      create: {
        width: 1400,
        height: 900,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const id = await createImageImport({ db: database.db, storage }).importImage({ bytes: noise, altText: '' });
    expect((await bytesOf(id, 'social.jpg')).length).toBeLessThan(600_000);
  });

  it('cuts the preview around the focal point, and cuts it anew when that moves', async () => {
    const id = await importPhoto(800, 1600);
    const redAtTop = async () => {
      const { data } = await sharp(await bytesOf(id, 'social.jpg'))
        .extract({ left: 30, top: 30, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return (data[0] ?? 0) > 150 && (data[1] ?? 255) < 80;
    };
    expect(await redAtTop()).toBe(false);
    await database.db.updateTable('images').set({ focal_y: 0 }).where('id', '=', id).execute();
    expect(await redAtTop()).toBe(true);
  });

  it('makes all seventeen forms ahead of time, once', async () => {
    const id = await importPhoto(640, 427);
    const images = variantsWith();
    await images.findVariant(id, named('small.webp'));
    expect(await images.warmImageVariants(id)).toBe(16);
    expect(await images.warmImageVariants(id)).toBe(0);
  });

  it('has nothing for a photograph that does not exist', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const images = variantsWith();
    expect(await images.findVariant(unknown, named('small.jpg'))).toBeNull();
    expect(await images.findVariant('../../etc/passwd', named('small.jpg'))).toBeNull();
    expect(await images.warmImageVariants(unknown)).toBe(0);
  });
});

describe('protects', () => {
  it('encodes once when twenty visitors ask for the same form at the same moment', async () => {
    const id = await importPhoto(900, 601);
    const images = variantsWith();
    storage.puts.length = 0;
    const files = await Promise.all(Array.from({ length: 20 }, () => images.findVariant(id, named('medium.avif'))));
    expect(files.every((file) => file !== null && file.sizeBytes > 0)).toBe(true);
    expect(storage.puts).toHaveLength(1);
  });

  it('refuses at once when too many wait, and serves again when they are done', async () => {
    const id = await importPhoto(900, 602);
    const queue = new EncodeQueue({ concurrency: 1, maxWaiting: 1 });
    const images = variantsWith(queue);
    const held = Promise.withResolvers<void>();
    const holding = queue.run(() => held.promise);
    const names = ['small.jpg', 'medium.jpg', 'large.jpg', 'thumbnail.jpg'];
    const asked = names.map((name) => images.findVariant(id, named(name)));
    const firstRefusal = await Promise.any(
      asked.map((answer) =>
        answer.then(
          () => Promise.reject(),
          (error) => error,
        ),
      ),
    );
    expect(firstRefusal).toMatchObject({ code: 'busy' });
    held.resolve();
    await holding;
    await Promise.allSettled(asked);
    for (const name of names) expect(await images.findVariant(id, named(name))).not.toBeNull();
  });

  it('fails loudly, and only for now, when the original is lost', async () => {
    const id = await importPhoto(320, 200);
    const images = variantsWith();
    const { storage_key: key } = await database.db
      .selectFrom('images')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const original = await storage.get(key);
    const bytes = original ? await buffer(original.stream()) : Buffer.alloc(0);
    await storage.delete(key);
    await expect(images.findVariant(id, named('small.jpg'))).rejects.toThrow('is not kept');
    await storage.put(key, bytes);
    expect(await images.findVariant(id, named('small.jpg'))).not.toBeNull();
  });

  it('lets a visitor and the background ask for the same forms on one place without waiting for each other', async () => {
    const id = await importPhoto(640, 428);
    const images = variantsWith(new EncodeQueue({ concurrency: 1 }));
    const warming = images.warmImageVariants(id);
    const names = [...variantsByName.keys()];
    const asked = Promise.all(names.map((name) => images.findVariant(id, named(name))));
    expect((await asked).every((file) => file !== null)).toBe(true);
    await warming;
    expect(await images.warmImageVariants(id)).toBe(0);
  });
});
