import { announcePhoto } from './photo.tsx';
import { PhotoGallery, type PhotoGalleryProps } from './photo-gallery.island.tsx';

/** The gallery of a page whose first photograph is its largest picture, announced in the head. */
export function PhotoStage(props: PhotoGalleryProps) {
  const [first] = props.photos;
  if (first) announcePhoto(first, props.sizes, 'full');
  return <PhotoGallery {...props} />;
}
