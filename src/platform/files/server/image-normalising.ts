import { Worker } from 'node:worker_threads';
import sharp, { type Metadata } from 'sharp';
import { ApiError } from '#platform/http/server/errors.ts';
import { EncodeQueue } from './encode-queue.ts';
import type { HeicTask } from './heic-worker.ts';
import { encodePlaceholder } from './image-encoding.ts';
import { isAnimatedPng, isAvifSequence, sniffImage } from './image-sniffing.ts';

/** 48 megapixels, the largest photograph of current phones, need about 350 MB. */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024;
const TIME_LIMIT_MS = 60_000;

/** One file at a time, as each may use a core for seconds and hundreds of megabytes; those that wait hold 25 MB each. */
const queue = new EncodeQueue({ concurrency: 1, maxWaiting: 12 });

interface HeicLimits {
  maxPixels: number;
  timeLimitMs?: number;
  maxMemoryBytes?: number;
}

/**
 * Decodes the primary image of an HEIC file to an uncompressed TIFF for `use`, in a worker thread that is terminated
 * when it exceeds its time or memory.
 * @throws Error when it cannot be decoded within the limits; ApiError busy (503) when too many are waiting
 */
export const decodeHeic = <Result>(
  bytes: Buffer,
  limits: HeicLimits,
  use: (tiff: Buffer) => Promise<Result>,
): Promise<Result> => queue.run(async () => use(await decodeAside(bytes, limits)));

const threadUrl = new URL(import.meta.url.endsWith('.ts') ? './heic-worker.ts' : './heic-worker.js', import.meta.url);

function decodeAside(bytes: Buffer, { maxPixels, timeLimitMs, maxMemoryBytes }: HeicLimits): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const task: HeicTask = { bytes, maxPixels, maxMemoryBytes: maxMemoryBytes ?? MAX_MEMORY_BYTES };
  const thread = new Worker(threadUrl, {
    workerData: task,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const timer = setTimeout(() => reject(new Error('Decoding took too long')), timeLimitMs ?? TIME_LIMIT_MS);
  thread.once('message', (tiff: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(tiff.buffer)));
  thread.once('error', reject);
  thread.once('exit', (code) => reject(new Error(`The decoding thread ended with ${code}`)));
  return promise.finally(async () => {
    clearTimeout(timer);
    await thread.terminate();
  });
}

const MAX_IMAGE_BYTES = 25 * 1024 * 1024;

/** More than phones usually take; 192 MB when decoded. Refuses decompression bombs. */
const MAX_PIXELS = 64_000_000;
const ORIGINAL_MAX_WIDTH_PX = 2560;
/** Limits the height of long screenshots, which browsers could not show. */
const ORIGINAL_MAX_HEIGHT_PX = 5120;
/** A photograph of 64 megapixels takes about four seconds; one that takes this long was made to. */
const TIME_LIMIT_SECONDS = 60;

export interface NormalisedImage {
  jpeg: Buffer;
  widthPx: number;
  heightPx: number;
  placeholder: string;
}

/**
 * Decodes a file and encodes it as one upright sRGB JPEG: no location, camera or other metadata survives. Encoding
 * waits its turn in `queue`; the decoding of an HEIC takes no place there.
 * @throws ApiError image_unsupported (415), image_too_large (413), image_broken (422), busy (503)
 */
export async function normaliseImage(bytes: Buffer, queue: Pick<EncodeQueue, 'run'>): Promise<NormalisedImage> {
  const codec = await checkUsable(bytes);
  const encode = (source: Buffer) => queue.run(() => writeAnew(source));
  try {
    return codec === 'hevc' ? await decodeHeic(bytes, { maxPixels: MAX_PIXELS }, encode) : await encode(bytes);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw brokenImage(error);
  }
}

/**
 * Accepts a photograph of the product itself byte for byte, which saves 0.2 s. Never for uploads.
 * @throws Error when the file is not an upright sRGB JPEG without metadata, which is a bug
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

/** Turns a stored original clockwise. @throws Error when it cannot be decoded, which is a bug */
export async function turnOriginal(jpeg: Buffer, degrees: number): Promise<NormalisedImage> {
  const { data, info } = await sharp(jpeg)
    .rotate(degrees)
    .jpeg({ quality: 90, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, widthPx: info.width, heightPx: info.height, placeholder: await encodePlaceholder(data) };
}

/** Checks what the file's header tells, before a pixel is decoded. @returns the compression of the pixels */
async function checkUsable(bytes: Buffer): Promise<'hevc' | 'other'> {
  if (bytes.length === 0) throw brokenImage();
  if (bytes.length > MAX_IMAGE_BYTES) throw tooLargeImage('25 MB');
  const kind = sniffImage(bytes);
  if (!kind) throw new ApiError('image_unsupported');
  if ((kind === 'png' && isAnimatedPng(bytes)) || (kind === 'avif' && isAvifSequence(bytes))) throw animatedImage();
  const facts = await readFacts(bytes);
  if (kind === 'webp' && (facts.pages ?? 1) > 1) throw animatedImage();
  if (facts.width * facts.height > MAX_PIXELS) throw tooLargeImage('64 megapixels');
  return facts.compression === 'hevc' ? 'hevc' : 'other';
}

const animatedImage = () =>
  new ApiError('image_unsupported', { message: 'This picture moves. Send a still photograph.' });

const brokenImage = (cause?: unknown) => new ApiError('image_broken', { cause });

/** @param limit the allowed size, such as '25 MB' */
const tooLargeImage = (limit: string) =>
  new ApiError('image_too_large', { message: `This photograph is larger than ${limit}. Send a smaller copy.` });

async function readFacts(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw brokenImage(error);
  }
}
