import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import type { Photograph } from '../photographs/contract.ts';

/** The first photograph of a listing as a card shows it; null while there is none. */
export function coverOf([cover]: readonly Photograph[], title: string): PhotoImage | null {
  if (!cover) return null;
  const { image_id: id, width, height, placeholder, alt_text, focal_point: focal } = cover;
  return { id, width, height, placeholder, alt: alt_text || title, focal };
}
