import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type OverlayOptions } from 'sharp';

/** Valid and malicious image files, generated for the tests. */

/** An image with enough detail to compress like a photograph: sky, field, and a red block at the top left. */
export async function samplePhoto(width: number, height: number): Promise<Buffer> {
  const block: OverlayOptions = {
    input: { create: { width: width >> 2, height: height >> 2, channels: 3, background: '#c02020' } },
    left: 0,
    top: 0,
  };
  return sharp({
    create: { width, height, channels: 3, background: '#88a060', noise: { type: 'gaussian', mean: 130, sigma: 12 } },
  })
    .composite([block])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A photograph as phones write it: stored sideways with an EXIF orientation, and with a location. */
export const phonePhoto = async (width: number, height: number): Promise<Buffer> =>
  sharp(await samplePhoto(width, height))
    .withExif({
      IFD0: { Make: 'PhoneMaker', Artist: 'Wanjiru' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 3/1', GPSLongitudeRef: 'E', GPSLongitude: '36/1 49/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A PNG of a few kilobytes that decodes to `side` x `side` pixels. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // one bit a pixel, grey
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  return Buffer.concat([pngSignature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND')]);
}

/** A PNG with an animation chunk (acTL) before its pixels. */
export async function animatedPng(): Promise<Buffer> {
  const still = await sharp(await samplePhoto(60, 40))
    .png()
    .toBuffer();
  const endOfHeader = 8 + 25;
  const control = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  return Buffer.concat([still.subarray(0, endOfHeader), pngChunk('acTL', control), still.subarray(endOfHeader)]);
}

export async function animatedWebp(): Promise<Buffer> {
  const frames = await sharp(
    [
      await samplePhoto(60, 40),
      await sharp(await samplePhoto(60, 40))
        .negate()
        .toBuffer(),
    ],
    { join: { animated: true } },
  );
  return frames.webp({ delay: [100, 100] }).toBuffer();
}

/** A complete HEIC of a phone: HEVC, stored sideways, Display P3, with a location. */
export const phoneHeic = (): Promise<Buffer> => readFile(new URL('../samples/phone.heic', import.meta.url));

/** An HEIC of two kilobytes with six megapixels. */
export const largeHeic = (): Promise<Buffer> => readFile(new URL('../samples/large.heic', import.meta.url));

/** The first bytes of an HEIC file, truncated. */
export const heicFile = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(2000)]);

export const svgDrawing = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert(1)</script></svg>',
);
export const htmlPage = Buffer.from('<!doctype html><html><body><script>alert(document.cookie)</script></body></html>');
/** Valid both as the start of a GIF and as a script. */
export const gifScript = Buffer.from('GIF89a/*\x01\x00\x80\x00\x00*/=1;alert(1);//'.padEnd(400, ' '), 'latin1');

/** A JPEG with HTML in its comment and after its end. */
export async function jpegWithPage(): Promise<Buffer> {
  const jpeg = await samplePhoto(320, 240);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(htmlPage.length + 2);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, htmlPage]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), htmlPage]);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngChunk(kind: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
