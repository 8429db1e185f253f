import { announcePhoto } from './photo.tsx';
import { PhotoGallery, type PhotoGalleryProps } from './photo-gallery.island.tsx';
import { stageSizes } from './stage-geometry.ts';

/** The gallery of a page whose first photograph is its largest picture, announced in the head. */
export function PhotoStage(props: Omit<PhotoGalleryProps, 'sizes'>) {
  const { photos, layout } = props;
  const [first] = photos;
  const sizes = stageSizes(layout, photos.length);
  if (first) announcePhoto(first, sizes, 'full');
  return <PhotoGallery {...props} sizes={sizes} />;
}
