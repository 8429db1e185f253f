import { useState } from 'react';
import { sendPhotograph } from '#modules/listings';
import { imageUrl } from '#platform/files/image-sizes.ts';
import type { SentPicture } from '#platform/files/picture-files.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { PictureUpload, usePicture } from '#web/ui/form/picture-upload.tsx';
import type { ArticlePicture } from './contract.ts';

export interface PictureChooserProps {
  pictures: readonly ArticlePicture[];
  onUploaded: (picture: ArticlePicture) => void;
  onInsert: (picture: ArticlePicture, altText: string) => void;
  onClose: () => void;
}

/** Chooses one of the article's photographs, or uploads one, with a description. Used within a form, so it has none. */
export function PictureChooser({ pictures, onUploaded, onInsert, onClose }: PictureChooserProps) {
  const [chosen, setChosen] = useState<ArticlePicture | null>(null);
  const [altText, setAltText] = useState('');
  const [error, setError] = useState<string>();
  const choose = (picture: ArticlePicture) => {
    setChosen(picture);
    setAltText(picture.alt_text);
    setError(undefined);
  };
  const upload = usePicture('', sendPhotograph, (sent) => {
    const picture = toPicture(sent);
    onUploaded(picture);
    choose(picture);
  });
  const insert = () => {
    if (!chosen) return;
    if (altText.trim()) return onInsert(chosen, altText.trim());
    setError('Say what the picture shows, for those who cannot see it');
  };
  return (
    <div className="grid gap-3.5">
      <ul aria-label="Photographs of this article" className="flex flex-wrap gap-2.5 empty:hidden">
        {pictures.map((picture, index) => (
          <li key={picture.image_id}>
            <button
              type="button"
              aria-pressed={chosen?.image_id === picture.image_id}
              aria-label={picture.alt_text || `Photograph ${index + 1}`}
              onClick={() => choose(picture)}
              className="block rounded-photo border-2 border-transparent aria-pressed:border-visit"
            >
              <img
                src={imageUrl(picture.image_id, 'thumbnail', 'jpeg')}
                alt=""
                width={120}
                height={80}
                className="aspect-3/2 w-30 rounded-photo bg-sunken object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <PictureUpload label="for the text" name="" state={upload} />
      {chosen && (
        <TextField
          label="What it shows"
          name=""
          value={altText}
          maxLength={250}
          error={error}
          onChange={({ target }) => setAltText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            insert();
          }}
          help="Read aloud to visitors who cannot see the picture."
        />
      )}
      <div className="flex flex-wrap gap-2">
        {chosen && (
          <Button size="sm" onClick={insert}>
            Put into the text
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

export const toPicture = ({ id, width, height }: SentPicture): ArticlePicture => ({
  image_id: id,
  alt_text: '',
  width,
  height,
  focal_point: { x: 0.5, y: 0.5 },
});
