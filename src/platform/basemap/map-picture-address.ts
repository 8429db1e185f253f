/** Plain pictures of a map, for pages that show one before or instead of the map that visitors can move. */

export const mapPicturesPath = '/map-pictures';

interface MapPictureSize {
  /** In CSS pixels; the file has `scale` times as many, or fewer where it would be too large. */
  widthPx: number;
  heightPx: number;
  scale: number;
  /** As in MapLibre; pictures of thinly mapped areas are drawn from a lower one. */
  zoom: number;
}

/** Drawn for its width each: the wide one shrunk to a phone would have letters of 5 px. */
export const mapPictureSizes = {
  wide: { widthPx: 800, heightPx: 500, scale: 1.5, zoom: 14.5 },
  phone: { widthPx: 360, heightPx: 270, scale: 2, zoom: 14 },
} as const satisfies Record<string, MapPictureSize>;

export type MapPictureSizeName = keyof typeof mapPictureSizes;

/** The file of a subject, such as `property/12`: `/map-pictures/property/12.webp` or `/map-pictures/property/12-phone.webp`. */
export const mapPictureUrl = (subject: string, size: MapPictureSizeName): string =>
  `${mapPicturesPath}/${subject}${size === 'wide' ? '' : `-${size}`}.webp`;
