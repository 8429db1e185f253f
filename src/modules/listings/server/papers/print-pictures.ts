import { buffer } from 'node:stream/consumers';
import sharp, { type Region } from 'sharp';
import { type ImageVariants, OriginalMissingError } from '#platform/files/server/image-variants.ts';

/** What a paper shows of a photograph, portrait or drawing. */
export interface PaperPicture {
  imageId: string;
  alt: string;
  /** The point that stays in view where it is cut, as shares of width and height. */
  focal?: { x: number; y: number };
  isRendering: boolean;
}

export interface LoadedPicture extends PaperPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** The picture in the largest stored size; null where its file is missing. @throws ApiError busy (503) */
export async function loadPicture(images: ImageVariants, picture: PaperPicture): Promise<LoadedPicture | null> {
  const variant = { kind: 'step', size: 'original', format: 'jpeg' } as const;
  try {
    const file = await images.findVariant(picture.imageId, variant);
    return file && loadedPicture(picture, await buffer(file.stream()));
  } catch (error) {
    if (error instanceof OriginalMissingError) return null;
    throw error;
  }
}

export async function loadedPicture(picture: PaperPicture, bytes: Buffer): Promise<LoadedPicture> {
  const { width, height } = await sharp(bytes).metadata();
  return { ...picture, bytes, width, height };
}

export interface PrintSize {
  /** On paper, in points. */
  width: number;
  height: number;
  /** Pixels to the inch; fewer where the picture has not as many. */
  dpi: number;
  maxBytes: number;
}

const QUALITIES = [82, 74, 66, 58, 50] as const;
const LEAST_QUALITY = 46;
const SMALLER = 0.85;
const POINTS_TO_THE_INCH = 72;

/** A photograph as a JPEG for its place on paper, cut to its shape around the focal point. */
export function printPhotograph(picture: LoadedPicture, size: PrintSize): Promise<Buffer> {
  const region = cropTo(size.width / size.height, picture);
  const pixels = Math.min(region.width, Math.round((size.width / POINTS_TO_THE_INCH) * size.dpi));
  return encodedUnder(size.maxBytes, pixels, (width, quality) =>
    sharp(picture.bytes)
      .extract(region)
      .resize({ width, height: Math.max(1, Math.round((width * size.height) / size.width)), fit: 'fill' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer(),
  );
}

/** A drawing, whole and on white, as a JPEG that fits within its place. */
export function printDrawing(picture: LoadedPicture, size: PrintSize): Promise<Buffer> {
  const { width: wide } = fittedInto(picture, size);
  const pixels = Math.min(picture.width, Math.round((wide / POINTS_TO_THE_INCH) * size.dpi));
  return encodedUnder(size.maxBytes, pixels, (width, quality) =>
    sharp(picture.bytes)
      .flatten({ background: '#ffffff' })
      .resize({ width })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  );
}

/** The largest size of a picture's shape within a place. */
export function fittedInto(
  picture: { width: number; height: number },
  place: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(place.width / picture.width, place.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

async function encodedUnder(
  maxBytes: number,
  width: number,
  encode: (width: number, quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const encoded = await encode(width, quality);
    if (encoded.length <= maxBytes) return encoded;
  }
  const encoded = await encode(width, LEAST_QUALITY);
  return encoded.length <= maxBytes ? encoded : encodedUnder(maxBytes, Math.round(width * SMALLER), encode);
}

/** The largest part of a shape, centred as near to the focal point as the edges allow. */
function cropTo(
  shape: number,
  { width, height, focal = { x: 0.5, y: 0.5 } }: Pick<LoadedPicture, 'width' | 'height' | 'focal'>,
): Region {
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
