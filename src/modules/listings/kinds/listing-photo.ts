import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import type { ListingImage } from '../photographs/contract.ts';

type ApiPhotograph = Pick<ListingImage, 'image_id' | 'width' | 'height' | 'placeholder' | 'alt_text' | 'focal_point'>;

/** Maps the API's photographs to `PhotoImage`; `otherwise` is the alternative text of one without a description. */
export const toPhoto = (image: ApiPhotograph, otherwise: string): PhotoImage => ({
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
