import { Trash2 } from 'lucide';
import { useId } from 'react';
import { imageUrl } from '#platform/files/image-sizes.ts';
import type { SendPicture, SentPicture } from '#platform/files/picture-files.ts';
import { pictureFileName } from '#platform/http/page-form.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { TextField } from './field.tsx';
import { FieldNotes, labelClasses } from './field-frame.tsx';
import { useFormField } from './form-context.ts';
import { PictureChoice } from './picture-choice.tsx';
import { PictureUpload, usePicture } from './picture-upload.tsx';

export interface PictureFieldProps {
  label: string;
  /** Name of the field with the photograph's id. */
  name: string;
  /** Name of the field with the alternative text; absent where other text describes the photograph. */
  altName?: string;
  picture: { id: string; alt?: string } | null;
  choices: readonly { id: string; label: string; alt?: string }[];
  send: SendPicture;
  onSent?: (picture: SentPicture) => void;
  help?: string;
  /** Shown whole, on white as on the site. */
  isLogo?: boolean;
}

/** A photograph of the library, an upload, or none. Without script the form posts the file: `takesPictures`. */
export function PictureField({
  label,
  name,
  altName,
  picture,
  choices,
  help,
  send,
  onSent,
  isLogo,
}: PictureFieldProps) {
  const id = useId();
  const { returnedValue, error } = useFormField(name);
  const state = usePicture(returnedValue ?? picture?.id ?? '', send, onSent);
  const { chosen, choose, place } = state;
  const isKnown = chosen === '' || choices.some(({ id }) => id === chosen);
  const options = [
    { id: '', label: 'No picture' },
    ...(isKnown ? [] : [{ id: chosen, label: 'The picture just sent' }]),
    ...choices,
  ];
  return (
    <div ref={place} className="grid items-start gap-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <Preview id={chosen} isLogo={isLogo} />
      <div className="grid min-w-0 gap-3">
        <div className="grid gap-1.5">
          <p aria-hidden="true" className={labelClasses}>
            {label}
          </p>
          <PictureChoice
            {...{ label, name, options, chosen, choose }}
            describedBy={classNames(help && `${id}-help`, error && `${id}-error`) || undefined}
          />
          <FieldNotes id={id} name={name} help={help} error={error} />
        </div>
        <PictureUpload label={label} name={pictureFileName(name)} state={state}>
          {chosen && (
            <div className="needs-script">
              <Button
                variant="quiet"
                size="sm"
                icon={Trash2}
                disabled={state.sending.name === 'sending'}
                onClick={() => choose('')}
              >
                Remove<span className="sr-only">: {label}</span>
              </Button>
            </div>
          )}
        </PictureUpload>
        {altName !== undefined && (
          <TextField
            key={chosen}
            label={`${label}, described`}
            name={altName}
            optional
            maxLength={250}
            help="Read aloud to visitors who cannot see it; without it, screen readers pass over the picture."
            defaultValue={altOf(chosen, picture, choices)}
          />
        )}
      </div>
    </div>
  );
}

/** The known alternative text of the chosen photograph; never that of another one. */
const altOf = (id: string, picture: PictureFieldProps['picture'], choices: PictureFieldProps['choices']): string =>
  (picture?.id === id ? picture.alt : choices.find((choice) => choice.id === id)?.alt) ?? '';

const Preview = ({ id, isLogo }: { id: string; isLogo: boolean | undefined }) =>
  id ? (
    <img
      src={imageUrl(id, 'small', 'webp')}
      alt=""
      width={112}
      height={84}
      className={classNames(
        'aspect-[4/3] w-28 rounded-control',
        isLogo ? 'border border-line bg-white object-contain p-1.5' : 'bg-sunken object-cover',
      )}
    />
  ) : (
    <span
      aria-hidden="true"
      className="block aspect-[4/3] w-28 rounded-control border border-dashed border-line-strong"
    />
  );
