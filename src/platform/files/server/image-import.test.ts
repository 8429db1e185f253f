import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  animatedPng,
  animatedWebp,
  gifScript,
  heicFile,
  htmlPage,
  jpegWithPage,
  largeHeic,
  phoneHeic,
  phonePhoto,
  pngBomb,
  samplePhoto,
  svgDrawing,
} from '#tests/support/rows/sample-files.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { DiskStorage } from './disk-storage.ts';
import { EncodeQueue } from './encode-queue.ts';
import { createImageImport, type ImageImport } from './image-import.ts';
import { decodeHeic } from './image-normalising.ts';

let database: TestDatabase;
let folder: string;
let storage: DiskStorage;
let images: ImageImport;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'makao-images-'));
  storage = new DiskStorage(folder);
  images = createImageImport({ db: database.db, storage });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const importFile = (bytes: Buffer, altText = 'A house') => images.importImage({ bytes, altText });

const rowOf = (id: string) =>
  database.db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function originalOf(id: string): Promise<Buffer> {
  const file = await storage.get((await rowOf(id)).storage_key);
  if (!file) throw new Error('the original is not kept');
  return buffer(file.stream());
}

const countImages = async () => {
  const { count } = await database.db
    .selectFrom('images')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

describe('works', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('keeps a %s as an sRGB JPEG with its facts', async (format) => {
    const bytes = await sharp(await samplePhoto(640, 420))
      .toFormat(format)
      .toBuffer();
    const row = await rowOf(await importFile(bytes, ' Front of the house '));
    expect(row).toMatchObject({
      width_px: 640,
      height_px: 420,
      mime_type: 'image/jpeg',
      alt_text: 'Front of the house',
    });
    const original = await originalOf(row.id);
    expect(row.size_bytes).toBe(original.length);
    expect(await sharp(original).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', width: 640, height: 420 });
  });

  it('turns a phone photograph upright and counts its size after turning', async () => {
    const id = await importFile(await phonePhoto(400, 300));
    expect(await rowOf(id)).toMatchObject({ width_px: 300, height_px: 400 });
    // The red block is at the top left of the sensor's image, which is the top right of the upright one.
    const { data } = await sharp(await originalOf(id))
      .extract({ left: 270, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
    expect(data[1]).toBeLessThan(80);
  });

  it('reads the HEIC of a telephone: upright, in its colours, and without the place where it was taken', async () => {
    const sent = await phoneHeic();
    expect(sent.includes('Wanjiru')).toBe(true);
    const id = await importFile(sent);
    expect(await rowOf(id)).toMatchObject({ width_px: 64, height_px: 96, mime_type: 'image/jpeg' });
    const original = await originalOf(id);
    for (const trace of ['Wanjiru', 'GPS', 'Exif']) expect(original.includes(trace)).toBe(false);
    const colourAt = async (left: number, top: number) => [
      ...(await sharp(original).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    // The red block of the sensor's top left is at the top right. The green is outside sRGB, so its red channel is 0.
    const [red] = await colourAt(60, 4);
    expect(red).toBeGreaterThan(190);
    const [none, green] = await colourAt(10, 80);
    expect([none, green]).toEqual([expect.closeTo(0, -1), expect.closeTo(194, -1)]);
  });

  it('keeps at most 2560 pixels of width', async () => {
    expect(await rowOf(await importFile(await samplePhoto(4000, 1000)))).toMatchObject({
      width_px: 2560,
      height_px: 640,
    });
  });

  it('never enlarges a small photograph', async () => {
    expect(await rowOf(await importFile(await samplePhoto(90, 60)))).toMatchObject({ width_px: 90, height_px: 60 });
  });

  it('shows wide-gamut colours as they were meant', async () => {
    const wide = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#30c050' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { data } = await sharp(await originalOf(await importFile(wide)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const [channel, value] of [0x30, 0xc0, 0x50].entries())
      expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThan(6);
  });

  it('puts transparent pictures on white', async () => {
    const clear = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { data } = await sharp(await originalOf(await importFile(clear)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[0], data[1], data[2]]).toEqual([255, 255, 255]);
  });

  it.each([
    [1600, 1067],
    [600, 2400],
    [2400, 200],
  ])('makes a placeholder of %i x %i under 700 characters that a browser can show', async (width, height) => {
    const { placeholder } = await rowOf(await importFile(await samplePhoto(width, height)));
    expect(placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
    expect(placeholder.length).toBeLessThan(700);
    const tiny = await sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64')).metadata();
    expect(Math.max(tiny.width, 0)).toBeLessThanOrEqual(24);
  });

  it('answers the same photograph for the same file, and fills in words it did not have', async () => {
    const bytes = await samplePhoto(301, 200);
    const first = await importFile(bytes, '');
    expect(await importFile(bytes, 'Kitchen')).toBe(first);
    expect(await importFile(bytes, 'Another room')).toBe(first);
    expect((await rowOf(first)).alt_text).toBe('Kitchen');
  });

  it('brings back an original whose file was lost', async () => {
    const bytes = await samplePhoto(302, 200);
    const id = await importFile(bytes);
    await storage.delete((await rowOf(id)).storage_key);
    expect(await importFile(bytes)).toBe(id);
    expect(await sharp(await originalOf(id)).metadata()).toMatchObject({ width: 302 });
  });

  it('joins a transaction: rolled back, there is no photograph', async () => {
    const before = await countImages();
    const bytes = await samplePhoto(303, 200);
    const undone = database.db.transaction().execute(async (transaction) => {
      await images.importImage({ bytes, altText: '', db: transaction });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await countImages()).toBe(before);
    await importFile(bytes);
    expect(await countImages()).toBe(before + 1);
  });
});

describe('refuses', () => {
  const cases: [string, () => Buffer | Promise<Buffer>, string, RegExp][] = [
    ['a drawing with a script in it (SVG)', () => svgDrawing, 'image_unsupported', /JPEG, PNG, WebP, AVIF or HEIC/],
    ['a page renamed to .jpg', () => htmlPage, 'image_unsupported', /not a photograph/],
    ['a GIF that is also a script', () => gifScript, 'image_unsupported', /not a photograph/],
    ['an HEIC whose picture is noise', heicFile, 'image_broken', /damaged/],
    ['an HEIC cut off', async () => (await phoneHeic()).subarray(0, 1200), 'image_broken', /Send it once more/],
    ['an animated WebP', animatedWebp, 'image_unsupported', /moves/],
    ['an animated PNG', animatedPng, 'image_unsupported', /moves/],
    ['an empty file', () => Buffer.alloc(0), 'image_broken', /damaged/],
    ['a few bytes', () => Buffer.from([0xff, 0xd8, 0xff]), 'image_unsupported', /not a photograph/],
    [
      'a JPEG that was cut off',
      async () => (await samplePhoto(800, 600)).subarray(0, 20_000),
      'image_broken',
      /Send it once more/,
    ],
    [
      'a JPEG head with nothing behind it',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500)]),
      'image_broken',
      /damaged/,
    ],
    [
      'a PNG cut off',
      async () =>
        (
          await sharp(await samplePhoto(400, 300))
            .png()
            .toBuffer()
        ).subarray(0, 9000),
      'image_broken',
      /damaged/,
    ],
    ['a small PNG that unfolds into 400 megapixels', () => pngBomb(20_000), 'image_too_large', /64 megapixels/],
    [
      'a file of 30 MB',
      async () => Buffer.concat([await samplePhoto(100, 100), Buffer.alloc(30 * 1024 * 1024)]),
      'image_too_large',
      /25 MB/,
    ],
  ];
  it.each(cases)('%s', async (_what, make, code, sentence) => {
    const before = await countImages();
    const refusal = importFile(await make());
    await expect(refusal).rejects.toMatchObject({ code });
    await expect(refusal).rejects.toThrow(sentence);
    expect(await countImages()).toBe(before);
  });
});

describe('protects', () => {
  it.each([
    ['time', { timeLimitMs: 1 }, /too long/],
    ['memory', { maxMemoryBytes: 20 * 1024 * 1024 }, /refused the file with code 6/],
    ['pixels', { maxPixels: 100 }, /too many pixels/],
  ])('ends the decoding of an HEIC that takes more %s than it may', async (_what, limits, reason) => {
    const decoding = decodeHeic(await largeHeic(), { maxPixels: 64_000_000, ...limits }, async (tiff) => tiff.length);
    await expect(decoding).rejects.toThrow(reason);
  });

  it('answers others while an HEIC is decoded', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 5);
    await decodeHeic(await largeHeic(), { maxPixels: 64_000_000 }, async (tiff) => tiff.length);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('lets other photographs pass while an HEIC is decoded, whose turn to be encoded comes later', async () => {
    const oneAtATime = createImageImport({ db: database.db, storage, queue: new EncodeQueue({ concurrency: 1 }) });
    const order: string[] = [];
    const send = async (name: string, bytes: Buffer) => {
      await oneAtATime.importImage({ bytes, altText: name });
      order.push(name);
    };
    await Promise.all([send('HEIC', await largeHeic()), send('JPEG', await samplePhoto(320, 200))]);
    expect(order).toEqual(['JPEG', 'HEIC']);
  });

  it('keeps nothing of where, by whom and with what a photograph was taken', async () => {
    const sent = await phonePhoto(400, 301);
    expect((await sharp(sent).metadata()).exif?.includes('Wanjiru')).toBe(true);
    const original = await originalOf(await importFile(sent));
    const facts = await sharp(original).metadata();
    expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(Array(5).fill(undefined));
    for (const trace of ['Wanjiru', 'PhoneMaker', 'GPS', 'Exif']) expect(original.includes(trace)).toBe(false);
  });

  it('keeps the pixels alone of a JPEG that carries a page', async () => {
    const original = await originalOf(await importFile(await jpegWithPage()));
    expect(original.includes('<script>')).toBe(false);
    expect(await sharp(original).metadata()).toMatchObject({ width: 320, height: 240 });
  });

  it('keeps one photograph and one file when the same one is sent eight times at once', async () => {
    const before = await countImages();
    const bytes = await samplePhoto(501, 300);
    const ids = await Promise.all(Array.from({ length: 8 }, () => importFile(bytes)));
    expect(new Set(ids).size).toBe(1);
    expect(await countImages()).toBe(before + 1);
    expect(await originalOf(ids[0] ?? '')).toBeInstanceOf(Buffer);
  });
});

describe('a photograph of the product’s own', () => {
  it('is kept byte for byte, with its size and a placeholder', async () => {
    const bytes = await samplePhoto(1200, 800);
    const id = await images.importImage({ bytes, altText: 'A prepared house', isPrepared: true });
    expect((await originalOf(id)).equals(bytes)).toBe(true);
    const { width_px, height_px, placeholder } = await rowOf(id);
    expect([width_px, height_px]).toEqual([1200, 800]);
    expect(placeholder).toMatch(/^data:image\//);
  });

  it('is refused when it holds a place or a camera, is turned, or is no JPEG', async () => {
    const before = await countImages();
    const wrong = [
      await phonePhoto(600, 400),
      await sharp(await samplePhoto(600, 400))
        .png()
        .toBuffer(),
    ];
    for (const bytes of wrong) {
      await expect(images.importImage({ bytes, altText: '', isPrepared: true })).rejects.toThrow('prepared photograph');
    }
    expect(await countImages()).toBe(before);
  });
});
