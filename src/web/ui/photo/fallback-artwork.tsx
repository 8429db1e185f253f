import { Image as ImageIcon } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { useLoadingStatus } from './loading-status.ts';

const artworks = ['apartment', 'villa', 'maisonette', 'bungalow', 'office', 'retail', 'warehouse', 'land'] as const;

/** A drawing that replaces a photograph, one per type of listing. */
export type FallbackScene = (typeof artworks)[number];

/** The drawing for a listing type; industrial property uses the warehouse. */
export function fallbackFor(listingType: string): FallbackScene {
  if (listingType === 'industrial') return 'warehouse';
  return artworks.find((artwork) => artwork === listingType) ?? 'apartment';
}

interface FallbackArtworkProps {
  scene: FallbackScene;
  alt: string;
  /** Shown when the drawing cannot be loaded either. */
  otherwise: ReactNode;
}

/** The drawing, covering its frame. */
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

/** The message shown for a photograph that failed to load. */
export function ImageUnavailable() {
  return (
    <span className="absolute inset-0 grid content-center justify-items-center gap-1 overflow-hidden bg-bone-200 text-center text-xs leading-tight text-ink-600">
      <Icon of={ImageIcon} size={20} />
      Image unavailable
    </span>
  );
}
