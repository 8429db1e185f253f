/**
 * The ladder of photograph sizes and the addresses of its steps. A photograph's name is its id; each step of it is
 * `/uploads/images/{id}/{size}.{avif|webp|jpg}`, and the content at such an address never changes.
 */

/** Widest a step gets, in pixels. A smaller photograph keeps its own width: steps are never enlarged. */
export const imageWidths = { thumbnail: 150, small: 300, medium: 600, large: 1200, original: 1920 } as const;

export type ImageSize = keyof typeof imageWidths;

/** Smallest first. */
export const imageSizes = ['thumbnail', 'small', 'medium', 'large', 'original'] as const satisfies readonly ImageSize[];

/** Best compression first, the order in which a browser is offered them. */
export const imageFormats = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const imageExtensions = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const satisfies Record<
  ImageFormat,
  string
>;

/** The picture of link previews: cut to the shape WhatsApp, Facebook and others ask for. */
export const socialImage = { width: 1200, height: 630, fileName: 'social.jpg' } as const;

/** Where photographs are served. */
export const imagesPath = '/uploads/images';

const fileUrl = (imageId: string, fileName: string): string => `${imagesPath}/${imageId}/${fileName}`;

/** Path of one step of a photograph, such as `/uploads/images/{id}/medium.avif`. */
export const imageUrl = (imageId: string, size: ImageSize, format: ImageFormat): string =>
  fileUrl(imageId, `${size}.${imageExtensions[format]}`);

/** Path of the 1200 x 630 JPEG for link previews. */
export const socialImageUrl = (imageId: string): string => fileUrl(imageId, socialImage.fileName);

/** The JPEG of every size, as the API's `optimized_urls`. */
export const optimizedUrls = (imageId: string): Record<ImageSize, string> => ({
  thumbnail: imageUrl(imageId, 'thumbnail', 'jpeg'),
  small: imageUrl(imageId, 'small', 'jpeg'),
  medium: imageUrl(imageId, 'medium', 'jpeg'),
  large: imageUrl(imageId, 'large', 'jpeg'),
  original: imageUrl(imageId, 'original', 'jpeg'),
});

/**
 * The steps worth offering for a photograph `naturalWidth` pixels wide, none wider than `maxWidth`, with the width
 * each really has. Steps beyond the photograph's own width would repeat the same picture and are left out.
 */
function offeredSteps(
  maxWidth: number,
  naturalWidth: number = Number.POSITIVE_INFINITY,
): { size: ImageSize; width: number }[] {
  const steps: { size: ImageSize; width: number }[] = [];
  for (const size of imageSizes) {
    if (imageWidths[size] > maxWidth && steps.length > 0) break;
    steps.push({ size, width: Math.min(imageWidths[size], naturalWidth) });
    if (imageWidths[size] >= naturalWidth) break;
  }
  return steps;
}

/** A `srcset` of the steps up to `maxWidth` pixels; give the photograph's own width so that the descriptors are true. */
export const srcSet = (imageId: string, format: ImageFormat, maxWidth: number, naturalWidth?: number): string =>
  offeredSteps(maxWidth, naturalWidth)
    .map(({ size, width }) => `${imageUrl(imageId, size, format)} ${width}w`)
    .join(', ');
