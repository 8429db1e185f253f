import { shortDay } from '#platform/time/nairobi-time.ts';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import { RENDERING_LABEL } from '#web/ui/photo/rendering-label.ts';
import type { ListingImage, PhotographNotes } from '../photographs/contract.ts';

/** How a photograph was made: 'Artist’s impression', 'Taken on 12 Nov 2026', or null when nobody said. */
export function photoNote({
  is_rendering,
  taken_on,
}: Pick<PhotographNotes, 'is_rendering' | 'taken_on'>): string | null {
  if (is_rendering) return RENDERING_LABEL;
  return taken_on && `Taken on ${shortDay(taken_on)}`;
}

type ApiPhotograph = Pick<
  ListingImage,
  'image_id' | 'width' | 'height' | 'placeholder' | 'alt_text' | 'focal_point'
> & {
  is_rendering?: boolean;
};

/**
 * Maps the API's photographs to `PhotoImage`, as cards show them.
 * @param otherwise the alternative text of a photograph without a description
 */
export const toPhoto = (image: ApiPhotograph, otherwise: string): PhotoImage => ({
  ...withoutNotes(image, otherwise),
  ...(image.is_rendering ? { is_rendering: true } : {}),
});

const withoutNotes = (image: ApiPhotograph, otherwise: string): PhotoImage => ({
  id: image.image_id,
  width: image.width,
  height: image.height,
  placeholder: image.placeholder,
  alt: image.alt_text || otherwise,
  ...(image.focal_point ? { focal: image.focal_point } : {}),
});

/** As a gallery shows them, which has the label of a rendering among its notes and not on the picture. */
export const toPhotos = (images: readonly ListingImage[], title: string): PhotoImage[] =>
  images.map((image, index) => {
    const note = photoNote(image);
    return {
      ...withoutNotes(image, `${title}, photo ${index + 1}`),
      ...(image.caption && { caption: image.caption }),
      ...(note && { note }),
    };
  });
