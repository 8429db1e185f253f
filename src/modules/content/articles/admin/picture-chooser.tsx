import { useState } from 'react';
import { sendPhotograph } from '#modules/listings';
import { imageUrl } from '#platform/files/image-sizes.ts';
import type { SentPicture } from '#platform/files/picture-files.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { PictureUpload, usePicture } from '#web/ui/form/picture-upload.tsx';
import type { AdminArticle, ArticlePicture } from './contract.ts';
import { choicesOf } from './picture-choices.ts';

export interface PictureChooserProps {
  pictures: readonly ArticlePicture[];
  /** Other photographs of the site. */
  library: AdminArticle['library'];
  onUploaded: (picture: ArticlePicture) => void;
  onInsert: (picture: ArticlePicture, altText: string) => void;
  onClose: () => void;
}

/**
 * Chooses one of the article's photographs or of the site's, or uploads one, with a description. Used within a form, so
 * it has none.
 */
export function PictureChooser({ pictures, library, onUploaded, onInsert, onClose }: PictureChooserProps) {
  const [chosen, setChosen] = useState<ArticlePicture | null>(null);
  const [altText, setAltText] = useState('');
  const [error, setError] = useState<string>();
  const own = new Set(pictures.map(({ image_id }) => image_id));
  const others = choicesOf([], library).filter(({ id }) => !own.has(id));
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
      <Thumbnails
        label="Photographs of this article"
        choices={choicesOf(pictures, [])}
        chosen={chosen?.image_id}
        onChoose={(id) => {
          const picture = pictures.find(({ image_id }) => image_id === id);
          if (picture) choose(picture);
        }}
      />
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 py-2.5 text-sm font-semibold text-link underline underline-offset-[0.28em]">
            Other photographs of the site
          </summary>
          <Thumbnails
            label="Other photographs of the site"
            choices={others}
            chosen={chosen?.image_id}
            onChoose={(id, alt) => {
              void measured(id, alt).then(choose, () => setError('This picture could not be loaded. Try it again'));
            }}
          />
        </details>
      )}
      {!chosen && error && <p className="text-sm text-danger">{error}</p>}
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

interface ThumbnailsProps {
  label: string;
  choices: ReturnType<typeof choicesOf>;
  chosen: string | undefined;
  onChoose: (id: string, alt: string) => void;
}

const Thumbnails = ({ label, choices, chosen, onChoose }: ThumbnailsProps) => (
  <ul aria-label={label} className="flex max-h-72 flex-wrap gap-2.5 overflow-y-auto p-1 empty:hidden">
    {choices.map((choice) => (
      <li key={choice.id}>
        <button
          type="button"
          aria-pressed={chosen === choice.id}
          aria-label={choice.label}
          onClick={() => onChoose(choice.id, choice.alt)}
          className="block rounded-photo border-2 border-transparent aria-pressed:border-visit"
        >
          <img
            src={imageUrl(choice.id, 'thumbnail', 'jpeg')}
            alt=""
            width={120}
            height={80}
            loading="lazy"
            className="aspect-3/2 w-30 rounded-photo bg-sunken object-cover"
          />
        </button>
      </li>
    ))}
  </ul>
);

/** A photograph of the site, with the size of the file that the text will show. */
async function measured(image_id: string, alt_text: string): Promise<ArticlePicture> {
  const image = new Image();
  image.src = imageUrl(image_id, 'large', 'jpeg');
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  return { image_id, alt_text, width, height, focal_point: { x: 0.5, y: 0.5 } };
}

export const toPicture = ({ id, width, height }: SentPicture): ArticlePicture => ({
  image_id: id,
  alt_text: '',
  width,
  height,
  focal_point: { x: 0.5, y: 0.5 },
});
