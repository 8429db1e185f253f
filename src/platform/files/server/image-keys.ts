import { type ImageFormat, type ImageSize, imageExtensions } from '../image-sizes.ts';

/** A derived file of a photograph: one size in one format, or the image of link previews. */
export type ImageVariant = { kind: 'step'; size: ImageSize; format: ImageFormat } | { kind: 'social' };

/** The point that stays visible when a photograph is cropped, as fractions of width and height (0 to 1). */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The first two digits of the id distribute the files over 256 folders. */
const shardOf = (imageId: string): string => imageId.slice(0, 2);

export const originalKey = (imageId: string): string => `originals/${shardOf(imageId)}/${imageId}.jpg`;

/** Common prefix of all files derived from one photograph, so that they can be deleted together. */
export const variantsPrefix = (imageId: string): string => `variants/${shardOf(imageId)}/${imageId}`;

export const stepKey = (imageId: string, size: ImageSize, format: ImageFormat): string =>
  `${variantsPrefix(imageId)}/${size}.${imageExtensions[format]}`;

/** The focal point is part of the key, so that moving it gives a new crop. */
export const socialKey = (imageId: string, focal: FocalPoint): string =>
  `${variantsPrefix(imageId)}/social-${percent(focal.x)}-${percent(focal.y)}.jpg`;

const percent = (part: number): number => Math.round(part * 100);
