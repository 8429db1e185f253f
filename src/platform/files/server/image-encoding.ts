import sharp, { type Region, type Sharp } from 'sharp';
import { type ImageFormat, type ImageSize, imageWidths, socialImage } from '../image-sizes.ts';
import type { FocalPoint } from './image-keys.ts';

/** The encode queue runs one photograph per core, and none is read twice in a row. */
sharp.concurrency(1);
sharp.cache(false);

const SOCIAL_MAX_BYTES = 600_000;
const SOCIAL_QUALITIES = [80, 68, 55, 40] as const;
/** A home page holds some twenty placeholders, which hardly compress: at 16 px and quality 30 1.1 kB of its brotli. */
const PLACEHOLDER_WIDTH_PX = 16;
const PLACEHOLDER_MAX_LENGTH = 700;
const PLACEHOLDER_QUALITIES = [30, 10, 1] as const;

/** Compared on façades, grass and interiors. AVIF at effort 3 takes twice the time of 2 and saves 3 percent. */
const encoders: Record<ImageFormat, (picture: Sharp, size: ImageSize) => Sharp> = {
  avif: (picture, size) => picture.avif({ quality: avifQuality(size), effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 64, effort: 3 }),
  jpeg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
};

/**
 * `phone` is mostly shown at more than two pixels per CSS pixel; at 46 it looks like 52, with four fifths of the bytes.
 */
const avifQuality = (size: ImageSize): number => (size === 'phone' ? 46 : 52);

/** Encodes one size of a stored original. Never wider than the original. */
export const encodeStep = (original: Buffer, size: ImageSize, format: ImageFormat): Promise<Buffer> =>
  encoders[format](sharp(original).resize({ width: imageWidths[size], withoutEnlargement: true }), size).toBuffer();

/** Exactly 1200 x 630, as the page's meta tags state, around the focal point, small enough for WhatsApp. */
export async function encodeSocial(original: Buffer, focal: FocalPoint): Promise<Buffer> {
  const { width, height } = await sharp(original).metadata();
  const cut = await sharp(original)
    .extract(cropAround(focal, width, height))
    .resize({ width: socialImage.width, height: socialImage.height, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return firstUnder(SOCIAL_MAX_BYTES, SOCIAL_QUALITIES, (quality) =>
    sharp(cut.data, { raw: cut.info }).jpeg({ quality, mozjpeg: true }).toBuffer(),
  );
}

/** The largest crop with the preview's aspect ratio, centred as near to the focal point as the edges allow. */
function cropAround(focal: FocalPoint, width: number, height: number): Region {
  const shape = socialImage.width / socialImage.height;
  const cropWidth = Math.max(1, Math.min(width, Math.round(height * shape)));
  const cropHeight = Math.max(1, Math.min(height, Math.round(width / shape)));
  const start = (part: number, whole: number, crop: number): number =>
    Math.round(Math.min(Math.max(part * whole - crop / 2, 0), whole - crop));
  return {
    left: start(focal.x, width, cropWidth),
    top: start(focal.y, height, cropHeight),
    width: cropWidth,
    height: cropHeight,
  };
}

/** A blurred image 16 px wide as a data URI under 700 characters, shown until the photograph has loaded. */
export async function encodePlaceholder(original: Buffer): Promise<string> {
  const tiny = await sharp(original)
    .resize({ width: PLACEHOLDER_WIDTH_PX, height: PLACEHOLDER_WIDTH_PX * 2, fit: 'inside' })
    .blur(0.6)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const prefix = 'data:image/webp;base64,';
  const maxBytes = Math.floor(((PLACEHOLDER_MAX_LENGTH - prefix.length) * 3) / 4) - 3;
  const webp = await firstUnder(maxBytes, PLACEHOLDER_QUALITIES, (quality) =>
    sharp(tiny.data, { raw: tiny.info }).webp({ quality, effort: 6 }).toBuffer(),
  );
  return prefix + webp.toString('base64');
}

/** Encodes at decreasing quality until the result is small enough; the last quality is used whatever its size. */
async function firstUnder(
  maxBytes: number,
  qualities: readonly number[],
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  let result: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    result = await encode(quality);
    if (result.length < maxBytes) break;
  }
  return result;
}
