import type { FallbackScene } from '#ui/photo/fallback-artwork.tsx';
import type { PhotoImage } from '#ui/photo/photo.tsx';

/** One offer at the top of the landing page. */
export interface Slide {
  /** What stands over the headline: 'Kajiado · 50 × 100 ft plot'. */
  kicker: string;
  title: string;
  priceLabel: string;
  price: string;
  /** How the other slide announces this one. */
  short: string;
  image: PhotoImage | null;
  /** The drawing that stands in for a photograph. */
  scene: FallbackScene;
}
