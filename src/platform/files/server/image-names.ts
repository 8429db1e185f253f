import { imageExtensions, imageFormats, imageSizes, isMade, socialImage } from '../image-sizes.ts';
import type { ImageVariant } from './image-keys.ts';

/** Every variant by its file name in addresses: `medium.avif`, …, `social.jpg`. Seventeen in all. */
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

/** Whether the text is a UUID as PostgreSQL writes it, the form of all photograph ids. */
export const isImageId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
