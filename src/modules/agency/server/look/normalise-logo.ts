import sharp from 'sharp';
import { isAnimatedPng, sniffImage } from '#platform/files/server/image-sniffing.ts';
import { ApiError } from '#platform/http/server/errors.ts';

/** Largest stored size, in pixels: over four times the size in a page's header, because PDFs and dense screens need more. */
const MOST_WIDTH = 720;
const MOST_HEIGHT = 240;
const MAX_PIXELS = 40_000_000;
const TIME_LIMIT_SECONDS = 10;
const SVG_DPI = 72;
const MOST_DPI = 2400;

export interface NormalisedLogo {
  png: Buffer;
  widthPx: number;
  heightPx: number;
}

/**
 * A logo as a PNG that keeps its transparency, without the empty margin around it and without metadata. An SVG is drawn:
 * what it holds beside shapes (scripts, links, files of others) comes to nothing.
 * @throws ApiError logo_unsupported (415)
 */
export async function normaliseLogo(bytes: Buffer): Promise<NormalisedLogo> {
  const kind = sniffImage(bytes);
  const isSvg = kind === null && looksLikeSvg(bytes);
  const isStill = kind === 'jpeg' || kind === 'webp' || (kind === 'png' && !isAnimatedPng(bytes));
  if (!isSvg && !isStill) throw new ApiError('logo_unsupported');
  try {
    const { data, info } = await sharp(bytes, {
      failOn: 'error',
      limitInputPixels: MAX_PIXELS,
      ...(isSvg && { density: await densityFor(bytes) }),
    })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .autoOrient()
      .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 })
      .resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9, palette: true, quality: 95 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, widthPx: info.width, heightPx: info.height };
  } catch (cause) {
    throw new ApiError('logo_unsupported', { cause });
  }
}

const looksLikeSvg = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.toString('utf8', 0, 4096));

/** So that a small drawing is as sharp as a large one. */
async function densityFor(bytes: Buffer): Promise<number> {
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const scale = Math.min(MOST_WIDTH / width, MOST_HEIGHT / height);
  return Math.min(Math.max(SVG_DPI * scale, 1), MOST_DPI);
}
