import { useWatchedImage } from './watch-photo.ts';

const artworks = ['apartment', 'villa', 'maisonette', 'bungalow', 'office', 'retail', 'warehouse', 'land'] as const;

/** A drawing that replaces a photograph, one per type of listing. */
export type FallbackScene = (typeof artworks)[number];

/** Of types that have none of their own, the drawing of what looks alike. */
const alike: Readonly<Record<string, FallbackScene>> = {
  industrial: 'warehouse',
  townhouse: 'maisonette',
  house: 'bungalow',
};

/** The drawing for a listing type. */
export function fallbackFor(listingType: string): FallbackScene {
  if (listingType in alike) return alike[listingType] ?? 'apartment';
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
