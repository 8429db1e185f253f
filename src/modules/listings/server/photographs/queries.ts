import { imageUrl, optimizedUrls } from '#platform/files/image-sizes.ts';
import type { FocalPoint, ListingImage, PhotographNotes } from '../../photographs/contract.ts';

/** A photograph of a listing: `alt_text` describes it there, `image_alt_text` wherever it has no description of its own. */
export interface ImageRow extends PhotographNotes {
  id: number;
  image_id: string;
  listing_id: number;
  alt_text: string;
  image_alt_text: string;
  width_px: number;
  height_px: number;
  placeholder: string;
  is_primary: boolean;
  focal_x: number;
  focal_y: number;
}

/** Maps a row to the public API's `ListingImage`. */
export function presentImage(row: ImageRow): ListingImage {
  return {
    id: row.id,
    image_id: row.image_id,
    full_url: imageUrl(row.image_id, 'large', 'jpeg'),
    image_url: imageUrl(row.image_id, 'large', 'jpeg'),
    optimized_urls: optimizedUrls(row.image_id),
    alt_text: row.alt_text || row.image_alt_text,
    width: row.width_px,
    height: row.height_px,
    placeholder: row.placeholder,
    is_primary: row.is_primary,
    ...focalPointOf(row),
    ...notesOf(row),
  };
}

export const notesOf = ({ caption, is_rendering, taken_on }: PhotographNotes): PhotographNotes => ({
  caption,
  is_rendering,
  taken_on,
});

/** As shares of width and height. The columns are `real`: 0.3 reads as 0.30000001192092896. */
export const roundedFocalPoint = ({ focal_x, focal_y }: Pick<ImageRow, 'focal_x' | 'focal_y'>): FocalPoint => ({
  x: Math.round(focal_x * 1000) / 1000,
  y: Math.round(focal_y * 1000) / 1000,
});

/** The focal point for the API; left out in the middle, where most are. */
export function focalPointOf(row: Pick<ImageRow, 'focal_x' | 'focal_y'>): { focal_point?: FocalPoint } {
  const point = roundedFocalPoint(row);
  return point.x === 0.5 && point.y === 0.5 ? {} : { focal_point: point };
}
