import {
  type ImageFormat,
  type ImageSize,
  imageExtensions,
  imageFormats,
  imageSizes,
  isMade,
  socialImage,
} from '../image-sizes.ts';

/** Every variant by its file name in addresses: seventeen in all. */
export const variantsByName: ReadonlyMap<string, ImageVariant> = new Map([
  ...imageSizes.flatMap((size) =>
    imageFormats
      .filter((format) => isMade(size, format))
      .map((format): [string, ImageVariant] => [`${size}.${imageExtensions[format]}`, { kind: 'step', size, format }]),
  ),
  [socialImage.fileName, { kind: 'social' }],
]);

export const contentTypeOf = (variant: ImageVariant): string =>
  variant.kind === 'social' ? 'image/jpeg' : `image/${variant.format}`;

export const isImageId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

export type ImageVariant = { kind: 'step'; size: ImageSize; format: ImageFormat } | { kind: 'social' };

/** The point that stays visible when a photograph is cropped, as fractions of width and height (0 to 1). */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Distributes the files over 256 folders. */
const shardOf = (imageId: string): string => imageId.slice(0, 2);

export const originalKey = (imageId: string): string => `originals/${shardOf(imageId)}/${imageId}.jpg`;

/** Prefix of all files derived from one photograph. */
export const variantsPrefix = (imageId: string): string => `variants/${shardOf(imageId)}/${imageId}`;

export const stepKey = (imageId: string, size: ImageSize, format: ImageFormat): string =>
  `${variantsPrefix(imageId)}/${size}.${imageExtensions[format]}`;

/** The focal point is part of the key, so that moving it gives a new crop. */
export const socialKey = (imageId: string, focal: FocalPoint): string =>
  `${variantsPrefix(imageId)}/social-${percent(focal.x)}-${percent(focal.y)}.jpg`;

const percent = (part: number): number => Math.round(part * 100);
