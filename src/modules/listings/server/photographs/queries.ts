import { imageUrl, optimizedUrls } from '#platform/files/image-sizes.ts';
import type { ListingImage } from '../../photographs/contract.ts';

/** A photograph of a listing as it is stored: the listing's own words about it, and the picture's. */
export interface ImageRow {
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

/** A photograph of a listing as the API shows it. */
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
  };
}

/** The point to cut around; left out where it is the middle, as of most photographs. */
export function focalPointOf({ focal_x, focal_y }: Pick<ImageRow, 'focal_x' | 'focal_y'>): {
  focal_point?: { x: number; y: number };
} {
  const point = { x: Math.round(focal_x * 1000) / 1000, y: Math.round(focal_y * 1000) / 1000 };
  return point.x === 0.5 && point.y === 0.5 ? {} : { focal_point: point };
}
