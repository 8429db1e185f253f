import { Image as ImageIcon } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { useLoadingStatus } from './loading-status.ts';

const artworks = ['apartment', 'villa', 'maisonette', 'bungalow', 'office', 'retail', 'warehouse', 'land'] as const;

/** A drawn scene that stands in for a photograph, one for each kind of listing. */
export type FallbackScene = (typeof artworks)[number];

/** The scene for a listing of this type; industrial property shares the warehouse. */
export function fallbackFor(listingType: string): FallbackScene {
  if (listingType === 'industrial') return 'warehouse';
  return artworks.find((artwork) => artwork === listingType) ?? 'apartment';
}

interface FallbackArtworkProps {
  scene: FallbackScene;
  alt: string;
  /** Shown when even the scene cannot be loaded. */
  otherwise: ReactNode;
}

/** The drawn scene, over whatever its frame holds. */
export function FallbackArtwork({ scene, alt, otherwise }: FallbackArtworkProps) {
  const { status, imageProps } = useLoadingStatus('unknown');
  if (status === 'failed') return otherwise;
  return (
    <img
      {...imageProps}
      src={`/fallback/${scene}.jpg`}
      alt={alt}
      width={960}
      height={640}
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
  );
}

/** The message in place of a photograph that could not be loaded. */
export function ImageUnavailable() {
  return (
    <span className="absolute inset-0 grid content-center justify-items-center gap-1 overflow-hidden bg-bone-200 text-center text-xs leading-tight text-ink-600">
      <Icon of={ImageIcon} size={20} />
      Image unavailable
    </span>
  );
}
