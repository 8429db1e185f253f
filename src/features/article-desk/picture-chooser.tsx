import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { failureWithoutReply } from '#shared/api/failure.ts';
import { imageUrl } from '#shared/image-sizes.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClasses } from '#ui/button-style.ts';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { ArticlePicture } from './contract.ts';
import { uploadPicture } from './upload-picture.ts';

export interface PictureChooserProps {
  pictures: readonly ArticlePicture[];
  onUploaded: (picture: ArticlePicture) => void;
  /** The button that takes the picture: 'Put into the text'. */
  takeLabel: string;
  onTake: (picture: ArticlePicture, altText: string) => void;
  onClose: () => void;
}

/** The photographs of an article, and new ones: one is chosen, described, and taken. Not a form: it stands in one. */
export function PictureChooser({ pictures, onUploaded, takeLabel, onTake, onClose }: PictureChooserProps) {
  const [chosen, setChosen] = useState<ArticlePicture | null>(null);
  const [altText, setAltText] = useState('');
  const [error, setError] = useState<string>();
  const choose = (picture: ArticlePicture) => {
    setChosen(picture);
    setAltText(picture.alt_text);
    setError(undefined);
  };
  const take = () => {
    if (!chosen) return;
    if (altText.trim()) return onTake(chosen, altText.trim());
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
      <UploadButton
        onUploaded={(picture) => {
          onUploaded(picture);
          choose(picture);
        }}
      />
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
            take();
          }}
          help="Read aloud to visitors who cannot see the picture."
        />
      )}
      <div className="flex flex-wrap gap-2">
        {chosen && (
          <Button size="sm" onClick={take}>
            {takeLabel}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function UploadButton({ onUploaded }: { onUploaded: (picture: ArticlePicture) => void }) {
  const id = useId();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (file: File | undefined) => {
    if (!file) return;
    setIsSending(true);
    setProblem(undefined);
    try {
      onUploaded(await uploadPicture(file));
    } catch (cause) {
      setProblem(failureWithoutReply(cause).message);
    }
    setIsSending(false);
  };
  return (
    <div className="grid gap-2">
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,.heic"
        disabled={isSending}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = '';
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonClasses({
          variant: 'outline',
          size: 'sm',
          className: 'justify-self-start peer-focus-visible:outline-3 peer-focus-visible:outline-focus',
        })}
      >
        {isSending ? <Spinner /> : <Icon of={Upload} />}
        {isSending ? 'Uploading...' : 'Upload a photograph'}
      </label>
      {problem && <Alert tone="error">{problem}</Alert>}
    </div>
  );
}
