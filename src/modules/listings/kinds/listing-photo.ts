import { shortDay } from '#platform/time/nairobi-time.ts';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import type { ListingImage, PhotographNotes } from '../photographs/contract.ts';

const RENDERING = 'Artist’s impression';

/** How a photograph was made: 'Artist’s impression', 'Taken on 12 Nov 2026', or null when nobody said. */
export function photoNote({
  is_rendering,
  taken_on,
}: Pick<PhotographNotes, 'is_rendering' | 'taken_on'>): string | null {
  if (is_rendering) return RENDERING;
  return taken_on && `Taken on ${shortDay(taken_on)}`;
}

type ApiPhotograph = Pick<
  ListingImage,
  'image_id' | 'width' | 'height' | 'placeholder' | 'alt_text' | 'focal_point'
> & {
  is_rendering?: boolean;
};

/**
 * Maps the API's photographs to `PhotoImage`, as cards show them: of the notes they have the mark of a rendering alone.
 * @param otherwise the alternative text of a photograph without a description
 */
export const toPhoto = (image: ApiPhotograph, otherwise: string): PhotoImage => ({
  id: image.image_id,
  width: image.width,
  height: image.height,
  placeholder: image.placeholder,
  alt: image.alt_text || otherwise,
  ...(image.focal_point ? { focal: image.focal_point } : {}),
  ...(image.is_rendering ? { note: RENDERING } : {}),
});

export const toPhotos = (images: readonly ListingImage[], title: string): PhotoImage[] =>
  images.map((image, index) => {
    const note = photoNote(image);
    return {
      ...toPhoto(image, `${title}, photo ${index + 1}`),
      ...(image.caption && { caption: image.caption }),
      ...(note && { note }),
    };
  });
