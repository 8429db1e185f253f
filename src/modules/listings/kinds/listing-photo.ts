import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import type { ListingImage } from '../photographs/contract.ts';

/** A photograph of the API as pages show it; `otherwise` says what it shows where nobody has written that down. */
export const toPhoto = (image: ListingImage, otherwise: string): PhotoImage => ({
  id: image.image_id,
  width: image.width,
  height: image.height,
  placeholder: image.placeholder,
  alt: image.alt_text || otherwise,
  ...(image.focal_point ? { focal: image.focal_point } : {}),
});

/** The photographs of a listing's page. */
export const toPhotos = (images: readonly ListingImage[], title: string): PhotoImage[] =>
  images.map((image, index) => toPhoto(image, `${title}, photo ${index + 1}`));
