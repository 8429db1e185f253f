import sharp, { type Sharp } from 'sharp';

const MAX_BYTES = 25_000;
/**
 * Chosen by looking at letters and thin lines: at 45 they are as sharp as drawn, at 24 still clean, and below it better
 * with fewer pixels.
 */
const BEST_QUALITY = 45;
const LEAST_QUALITY = 24;
/** Bytes grow with this power of the quality, measured on maps of towns; aims a little lower than what is allowed. */
const BYTES_BY_QUALITY = 0.6;
const AIM = 0.94;
const SMALLER = 0.8;

/**
 * A drawn map as WebP of at most 25 kB, which most are at the first attempt: at a lower quality where it is full of
 * streets, then with fewer pixels.
 */
export async function encodeMap(svg: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const drawn = (): Sharp => sharp(data, { raw: info });
  const best = await encode(drawn(), BEST_QUALITY);
  if (best.length <= MAX_BYTES) return best;
  const quality = Math.floor(BEST_QUALITY * ((MAX_BYTES * AIM) / best.length) ** (1 / BYTES_BY_QUALITY));
  if (quality >= LEAST_QUALITY) {
    const lower = await encode(drawn(), quality);
    if (lower.length <= MAX_BYTES) return lower;
  }
  return encodeSmaller(drawn, info.width * SMALLER);
}

async function encodeSmaller(drawn: () => Sharp, width: number): Promise<Buffer> {
  const smaller = await encode(drawn().resize({ width: Math.round(width) }), LEAST_QUALITY);
  return smaller.length <= MAX_BYTES ? smaller : encodeSmaller(drawn, width * SMALLER);
}

const encode = (picture: Sharp, quality: number): Promise<Buffer> =>
  picture.webp({ quality, effort: 5, preset: 'drawing', smartSubsample: true }).toBuffer();
