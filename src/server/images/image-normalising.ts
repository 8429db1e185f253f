import sharp, { type Metadata } from 'sharp';
import { QueueFullError } from './encode-queue.ts';
import { decodeHeic } from './heic-decoding.ts';
import { encodePlaceholder } from './image-encoding.ts';
import { animatedImage, brokenImage, tooLargeImage, unsupportedImage } from './image-import-error.ts';
import { isAnimatedPng, isAvifSequence, sniffImage } from './image-sniffing.ts';

const MAX_IMAGE_BYTES = 25 * 1024 * 1024;

/** Beyond any phone's usual setting; decoded it would take 192 MB. Stops files that unfold into far more than they weigh. */
const MAX_PIXELS = 64_000_000;
const ORIGINAL_MAX_WIDTH_PX = 2560;
/** Keeps a scroll-long screenshot from becoming a picture no browser opens. */
const ORIGINAL_MAX_HEIGHT_PX = 5120;
/** A photograph of 64 megapixels takes some four seconds; what takes longer was made to. */
const TIME_LIMIT_SECONDS = 60;

export interface NormalisedImage {
  jpeg: Buffer;
  /** Size as it is looked at, after turning it upright. */
  widthPx: number;
  heightPx: number;
  /** Data URI. */
  placeholder: string;
}

/**
 * Decodes what was sent and writes it anew as one upright sRGB JPEG. Nothing of the file survives but its pixels:
 * no place, camera or author, and no second meaning hidden before, between or behind them.
 * @throws ImageImportError
 */
export async function normaliseImage(bytes: Buffer): Promise<NormalisedImage> {
  const codec = await checkUsable(bytes);
  try {
    const source = codec === 'hevc' ? await decodeHeic(bytes, { maxPixels: MAX_PIXELS }) : bytes;
    return await writeAnew(source);
  } catch (error) {
    if (error instanceof QueueFullError) throw error;
    throw brokenImage(error);
  }
}

/**
 * A photograph that comes with the product, kept byte for byte: saves a decoding and an encoding of about 0.2 s and a
 * loss of quality. For the product's own files only; what anybody sends is written anew.
 * @throws Error when the file is not an upright sRGB JPEG without metadata, which is a fault of ours
 */
export async function keepPrepared(bytes: Buffer): Promise<NormalisedImage> {
  const { format, space, orientation, exif, icc, xmp, iptc, width, height } = await sharp(bytes).metadata();
  if (format !== 'jpeg' || space !== 'srgb' || orientation || exif || icc || xmp || iptc) {
    throw new Error('A prepared photograph must be an upright sRGB JPEG without metadata');
  }
  if (width > ORIGINAL_MAX_WIDTH_PX || height > ORIGINAL_MAX_HEIGHT_PX)
    throw new Error('A prepared photograph is too large');
  return { jpeg: bytes, widthPx: width, heightPx: height, placeholder: await encodePlaceholder(bytes) };
}

async function writeAnew(source: Buffer): Promise<NormalisedImage> {
  const { data, info } = await sharp(source, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .autoOrient()
    .resize({
      width: ORIGINAL_MAX_WIDTH_PX,
      height: ORIGINAL_MAX_HEIGHT_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, widthPx: info.width, heightPx: info.height, placeholder: await encodePlaceholder(data) };
}

/**
 * A kept original turned clockwise.
 * @throws Error when it cannot be read, which is a fault of ours
 */
export async function turnOriginal(jpeg: Buffer, degrees: number): Promise<NormalisedImage> {
  const { data, info } = await sharp(jpeg)
    .rotate(degrees)
    .jpeg({ quality: 90, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, widthPx: info.width, heightPx: info.height, placeholder: await encodePlaceholder(data) };
}

/** Everything that can be told from the file's head, before a pixel is decoded. Answers how the pixels are packed. */
async function checkUsable(bytes: Buffer): Promise<'hevc' | 'other'> {
  if (bytes.length === 0) throw brokenImage();
  if (bytes.length > MAX_IMAGE_BYTES) throw tooLargeImage('25 MB');
  const kind = sniffImage(bytes);
  if (!kind) throw unsupportedImage();
  if ((kind === 'png' && isAnimatedPng(bytes)) || (kind === 'avif' && isAvifSequence(bytes))) throw animatedImage();
  const facts = await readFacts(bytes);
  if (kind === 'webp' && (facts.pages ?? 1) > 1) throw animatedImage();
  if (facts.width * facts.height > MAX_PIXELS) throw tooLargeImage('64 megapixels');
  return facts.compression === 'hevc' ? 'hevc' : 'other';
}

async function readFacts(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw brokenImage(error);
  }
}
