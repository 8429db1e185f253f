/** Sizes of photographs: `/uploads/images/{id}/{size}.{avif|webp|jpg}`. The content at an address never changes. */

/** Largest width of a size, in pixels. A smaller photograph keeps its width: images are never enlarged. */
export const imageWidths = {
  thumbnail: 150,
  small: 300,
  medium: 600,
  phone: 900,
  large: 1200,
  original: 1920,
} as const;

export type ImageSize = keyof typeof imageWidths;

export const imageSizes = [
  'thumbnail',
  'small',
  'medium',
  'phone',
  'large',
  'original',
] as const satisfies readonly ImageSize[];

/**
 * Whether a size exists in a format. `phone` is what a phone of 360 to 430 CSS pixels and a density of 2 to 3 shows as
 * wide as its window; made for AVIF alone, as nearly every phone reads it.
 */
export const isMade = (size: ImageSize, format: ImageFormat): boolean => size !== 'phone' || format === 'avif';

/** In the order in which a browser is offered them: best compression first. */
export const imageFormats = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const imageExtensions = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const satisfies Record<
  ImageFormat,
  string
>;

/** The image of link previews, in the aspect ratio that WhatsApp, Facebook and others ask for. */
export const socialImage = { width: 1200, height: 630, fileName: 'social.jpg' } as const;

export const imagesPath = '/uploads/images';

const fileUrl = (imageId: string, fileName: string): string => `${imagesPath}/${imageId}/${fileName}`;

export const imageUrl = (imageId: string, size: ImageSize, format: ImageFormat): string =>
  fileUrl(imageId, `${size}.${imageExtensions[format]}`);

export const socialImageUrl = (imageId: string): string => fileUrl(imageId, socialImage.fileName);

/** The JPEG of the sizes that exist as JPEG, as the API's `optimized_urls`. */
export const optimizedUrls = (imageId: string): Record<Exclude<ImageSize, 'phone'>, string> => ({
  thumbnail: imageUrl(imageId, 'thumbnail', 'jpeg'),
  small: imageUrl(imageId, 'small', 'jpeg'),
  medium: imageUrl(imageId, 'medium', 'jpeg'),
  large: imageUrl(imageId, 'large', 'jpeg'),
  original: imageUrl(imageId, 'original', 'jpeg'),
});

/** None wider than `maxWidth`. No thumbnail beside `medium`: phones show 116 CSS pixels, of two pixels each. */
function offeredSteps(
  format: ImageFormat,
  maxWidth: number,
  naturalWidth: number = Number.POSITIVE_INFINITY,
): { size: ImageSize; width: number }[] {
  const steps: { size: ImageSize; width: number }[] = [];
  for (const size of imageSizes) {
    if (!isMade(size, format)) continue;
    if (size === 'thumbnail' && maxWidth >= imageWidths.medium) continue;
    if (imageWidths[size] > maxWidth && steps.length > 0) break;
    steps.push({ size, width: Math.min(imageWidths[size], naturalWidth) });
    if (imageWidths[size] >= naturalWidth) break;
  }
  return steps;
}

/** A `srcset` of the sizes up to `maxWidth` pixels, with the photograph's own width true width descriptors. */
export const srcSet = (imageId: string, format: ImageFormat, maxWidth: number, naturalWidth?: number): string =>
  offeredSteps(format, maxWidth, naturalWidth)
    .map(({ size, width }) => `${imageUrl(imageId, size, format)} ${width}w`)
    .join(', ');
