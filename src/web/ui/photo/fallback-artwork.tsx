import { useWatchedImage } from './watch-photo.ts';

const artworks = ['apartment', 'villa', 'maisonette', 'bungalow', 'office', 'retail', 'warehouse', 'land'] as const;

/** A drawing that replaces a photograph, one per type of listing. */
export type FallbackScene = (typeof artworks)[number];

/** The drawing for a listing type; industrial property uses the warehouse. */
export function fallbackFor(listingType: string): FallbackScene {
  if (listingType === 'industrial') return 'warehouse';
  return artworks.find((artwork) => artwork === listingType) ?? 'apartment';
}

export const FallbackArtwork = ({ scene }: { scene: FallbackScene }) => (
  <img
    {...useWatchedImage()}
    src={`/fallback/${scene}.jpg`}
    alt="No photograph yet"
    width={960}
    height={640}
    loading="lazy"
    decoding="async"
    className="absolute inset-0 size-full object-cover"
  />
);
