import { type ImageFormat, type ImageSize, imageExtensions } from '#shared/image-sizes.ts';

/** A kept form of a photograph: a step of the ladder in one format, or the picture of link previews. */
export type ImageVariant = { kind: 'step'; size: ImageSize; format: ImageFormat } | { kind: 'social' };

/** The point that must stay in view when a photograph is cut, as parts of its width and height (0 to 1). */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The first two digits of the id spread the files over 256 folders. */
const shardOf = (imageId: string): string => imageId.slice(0, 2);

export const originalKey = (imageId: string): string => `originals/${shardOf(imageId)}/${imageId}.jpg`;

/** Everything made from one photograph lies under this key, so that it can be deleted together. */
export const variantsPrefix = (imageId: string): string => `variants/${shardOf(imageId)}/${imageId}`;

export const stepKey = (imageId: string, size: ImageSize, format: ImageFormat): string =>
  `${variantsPrefix(imageId)}/${size}.${imageExtensions[format]}`;

/** The focal point is part of the key: when staff move it, the next preview is cut anew. */
export const socialKey = (imageId: string, focal: FocalPoint): string =>
  `${variantsPrefix(imageId)}/social-${percent(focal.x)}-${percent(focal.y)}.jpg`;

const percent = (part: number): number => Math.round(part * 100);
