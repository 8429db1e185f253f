import { Upload } from 'lucide';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { pictureFiles, type SendPicture, type SentPicture } from '#platform/files/picture-files.ts';
import { failureWithoutReply } from '#platform/http/failure.ts';
import { buttonClasses } from '../button-style.ts';
import { Alert } from '../feedback/alert.tsx';
import { Icon } from '../icon.tsx';
import { Progress } from '../office/progress.tsx';
import { FieldNotes } from './field-frame.tsx';
import { useFormField } from './form-context.ts';

export interface PictureUploadProps {
  label: string;
  /** Name of the file input; only a form without script sends it. */
  name: string;
  state: ChosenPicture;
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

type Sending = { name: 'idle' } | { name: 'sending'; fileName: string; share: number } | Refused;
interface Refused {
  name: 'refused';
  fileName: string;
  reason: string;
}

type ChosenPicture = ReturnType<typeof usePicture>;

/** The state of a photograph field and its upload. Changes dispatch an input event, so that the form notices. */
export function usePicture(start: string, send: SendPicture, onSent?: (picture: SentPicture) => void) {
  /** Id of the chosen photograph; empty for none. */
  const [chosen, setChosen] = useState(start);
  const [sending, setSending] = useState<Sending>({ name: 'idle' });
  const file = useRef<HTMLInputElement>(null);
  /** An element around the field with the id. */
  const place = useRef<HTMLDivElement>(null);
  const isUntold = useRef(false);
  useEffect(() => {
    if (!isUntold.current) return;
    isUntold.current = false;
    const field = place.current?.querySelector<HTMLInputElement>('[data-chosen-picture]');
    if (field?.value === chosen) field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [chosen]);

  function choose(id: string): void {
    isUntold.current = true;
    setChosen(id);
  }

  async function takeFile(sent: File): Promise<void> {
    const fileName = sent.name;
    setSending({ name: 'sending', fileName, share: 0 });
    // Blocks the form until the upload is complete; otherwise the photograph would be missing.
    file.current?.setCustomValidity('Wait until the picture has arrived');
    try {
      const picture = await send(sent, (share) => setSending({ name: 'sending', fileName, share }));
      choose(picture.id);
      onSent?.(picture);
      setSending({ name: 'idle' });
    } catch (error) {
      setSending({ name: 'refused', fileName, reason: failureWithoutReply(error).message });
    }
    if (!file.current) return;
    file.current.value = '';
    file.current.setCustomValidity('');
  }

  const take = () => {
    const first = file.current?.files?.[0];
    if (first) void takeFile(first);
  };
  return { chosen, choose, sending, file, take, place };
}
