import { Trash2, Upload } from 'lucide-react';
import { useId } from 'react';
import { imageUrl } from '#shared/image-sizes.ts';
import { pictureFileName } from '#shared/page-form.ts';
import { pictureFiles, type SendPicture } from '#shared/picture-files.ts';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { buttonClasses } from '../button-style.ts';
import { SelectField, TextField } from '../field.tsx';
import { FieldNotes } from '../field-frame.tsx';
import { Icon } from '../icon.tsx';
import { Progress } from '../office/progress.tsx';
import { useFormField } from './form-context.ts';
import { type ChosenPicture, usePicture } from './use-picture.ts';

export interface PictureFieldProps {
  label: string;
  /** The field of the photograph's id. */
  name: string;
  /** The field of what is said to those who cannot see it; absent where other words say it. */
  altName?: string;
  picture: { id: string; alt?: string } | null;
  /** Photographs of the library, by what is on them. */
  choices: readonly { id: string; words: string }[];
  send: SendPicture;
  help?: string;
}

/**
 * A photograph in a form: one of the library, a new one from this device, or none. Without script the file goes along
 * with the form, which then has to be one that `takesPictures`.
 */
export function PictureField({ label, name, altName, picture, choices, send, help }: PictureFieldProps) {
  const { returnedValue } = useFormField(name);
  const state = usePicture(returnedValue ?? picture?.id ?? '', send);
  const { chosen, choose, place } = state;
  const isKnown = chosen === '' || choices.some(({ id }) => id === chosen);
  const options = [
    { value: '', label: 'No photograph' },
    ...(isKnown ? [] : [{ value: chosen, label: 'The photograph just sent' }]),
    ...choices.map(({ id, words }) => ({ value: id, label: words })),
  ];
  return (
    <div ref={place} className="grid items-start gap-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <Preview id={chosen} />
      <div className="grid min-w-0 gap-3">
        <SelectField
          label={label}
          name={name}
          help={help}
          options={options}
          value={chosen}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        <FileControl label={label} name={pictureFileName(name)} state={state} />
        {altName !== undefined && (
          <TextField
            key={picture?.id}
            label={`${label}, described`}
            name={altName}
            optional
            maxLength={250}
            help="Read aloud to visitors who cannot see it."
            defaultValue={picture?.alt ?? ''}
          />
        )}
      </div>
    </div>
  );
}

const Preview = ({ id }: { id: string }) =>
  id ? (
    <img
      src={imageUrl(id, 'small', 'webp')}
      alt=""
      width={112}
      height={84}
      className="aspect-[4/3] w-28 rounded-control bg-sunken object-cover"
    />
  ) : (
    <span
      aria-hidden="true"
      className="block aspect-[4/3] w-28 rounded-control border border-dashed border-line-strong"
    />
  );

interface FileControlProps {
  label: string;
  name: string;
  state: ChosenPicture;
}

/** A button that opens the device's own chooser; without script, the browser's file control. */
function FileControl({ label, name, state: { chosen, choose, sending, file, take } }: FileControlProps) {
  const id = useId();
  const { error } = useFormField(name);
  const isSending = sending.name === 'sending';
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={file}
          id={id}
          type="file"
          name={name}
          accept={pictureFiles}
          aria-describedby={`${id}-help`}
          onChange={take}
          className="peer sr-only noscript:not-sr-only noscript:order-2"
        />
        <label
          htmlFor={id}
          className={`${buttonClasses({ variant: 'outline', size: 'sm' })} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus noscript:border-0 noscript:px-0`}
        >
          <Icon of={Upload} />
          <span>
            Upload a photograph<span className="sr-only">: {label}</span>
          </span>
        </label>
        {chosen && (
          <div className="needs-script">
            <Button variant="quiet" size="sm" icon={Trash2} disabled={isSending} onClick={() => choose('')}>
              Remove<span className="sr-only">: {label}</span>
            </Button>
          </div>
        )}
      </div>
      <FieldNotes id={id} help="JPEG, PNG, WebP, AVIF or HEIC, up to 25 MB." error={error} />
      {isSending && (
        <div className="w-full">
          <Progress
            value={sending.share}
            max={1}
            label={sending.share < 1 ? sending.fileName : `${sending.fileName}, being read`}
          />
        </div>
      )}
      {sending.name === 'refused' && (
        <Alert tone="error">
          <strong className="font-semibold">{sending.fileName}</strong> {sending.reason}
        </Alert>
      )}
    </div>
  );
}
