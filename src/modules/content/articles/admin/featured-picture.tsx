import { sendPhotograph } from '#modules/listings';
import type { SentPicture } from '#platform/files/picture-files.ts';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import type { ArticlePicture } from './contract.ts';

export interface FeaturedPictureProps {
  imageId: string | null;
  altText: string;
  pictures: readonly ArticlePicture[];
  onUploaded: (picture: ArticlePicture) => void;
}

/** The picture on top of the article, on its card and in link previews, and what it shows. */
export const FeaturedPicture = ({ imageId, altText, pictures, onUploaded }: FeaturedPictureProps) => (
  <PictureField
    label="Picture"
    name="featured_image_id"
    altName="featured_alt"
    picture={imageId === null ? null : { id: imageId, alt: altText }}
    choices={pictures.map(({ image_id, alt_text }, index) => ({
      id: image_id,
      alt: alt_text,
      words: alt_text || `Photograph ${index + 1} of this article`,
    }))}
    send={sendPhotograph}
    onSent={(sent) => onUploaded(toPicture(sent))}
  />
);

/** A photograph that was just sent, as one of the article's. */
export const toPicture = ({ id, width, height }: SentPicture): ArticlePicture => ({
  image_id: id,
  alt_text: '',
  width,
  height,
  focal_point: { x: 0.5, y: 0.5 },
});
