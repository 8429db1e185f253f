import { Upload } from 'lucide';
import { type ReactNode, useId } from 'react';
import { pictureFiles } from '#platform/files/picture-files.ts';
import { buttonClasses } from '../button-style.ts';
import { Alert } from '../feedback/alert.tsx';
import { Icon } from '../icon.tsx';
import { Progress } from '../office/progress.tsx';
import { FieldNotes } from './field-frame.tsx';
import { useFormField } from './form-context.ts';
import type { ChosenPicture } from './use-picture.ts';

export interface PictureUploadProps {
  /** Accessible label: what the photograph is for. */
  label: string;
  /** Name of the file input; only a form without script sends it. */
  name: string;
  state: ChosenPicture;
  /** Content beside the button. */
  children?: ReactNode;
}

/** A button that opens the file chooser; without script, the browser's file input. */
export function PictureUpload({ label, name, state: { sending, file, take }, children }: PictureUploadProps) {
  const id = useId();
  const { error } = useFormField(name);
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
            Upload a picture<span className="sr-only">: {label}</span>
          </span>
        </label>
        {children}
      </div>
      <FieldNotes id={id} help="JPEG, PNG, WebP, AVIF or HEIC, up to 25 MB." error={error} />
      {sending.name === 'sending' && (
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
