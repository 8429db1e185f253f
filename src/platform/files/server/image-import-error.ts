export type ImageImportErrorCode = 'image_unsupported' | 'image_too_large' | 'image_broken';

/** Why a file cannot be imported: a stable code, and a sentence for the person who chose it. */
export class ImageImportError extends Error {
  override readonly name = 'ImageImportError';

  constructor(
    readonly code: ImageImportErrorCode,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

export const unsupportedImage = (): ImageImportError =>
  new ImageImportError(
    'image_unsupported',
    'This file is not a photograph we can use. Send a JPEG, PNG, WebP, AVIF or HEIC.',
  );

export const animatedImage = (): ImageImportError =>
  new ImageImportError('image_unsupported', 'This picture moves. Send a still photograph.');

export const brokenImage = (cause?: unknown): ImageImportError =>
  new ImageImportError('image_broken', 'This photograph is damaged or incomplete. Send it once more.', cause);

/** @param limit the allowed size, such as '25 MB' */
export const tooLargeImage = (limit: string): ImageImportError =>
  new ImageImportError('image_too_large', `This photograph is larger than ${limit}. Send a smaller copy.`);
