import { ImagePlus, TriangleAlert, X } from 'lucide';
import { type DragEvent, useRef, useState } from 'react';
import { pictureFiles } from '#platform/files/picture-files.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Progress } from '#web/ui/office/progress.tsx';
import { uploadPhotographsForm } from './forms.gen.ts';
import { sharpWidthText } from './limits.ts';
import { AboutFields, type FormAbout } from './photograph-action.tsx';
import type { UploadItem } from './upload-queue.ts';

/** Takes dropped or chosen files. Without script it is a form that sends them all at once. */
export function DropZone({ onFiles, ...about }: FormAbout & { onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <form
      ref={form}
      id={uploadPhotographsForm.id}
      method="post"
      encType="multipart/form-data"
      aria-label="Add photographs"
      onSubmit={(event) => event.preventDefault()}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'relative grid justify-items-center gap-1.5 rounded-control border-[1.5px] border-dashed px-4 py-6 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isOver ? 'border-visit bg-tint-green' : 'border-line-strong bg-sunken',
      )}
    >
      <AboutFields formId={uploadPhotographsForm.id} {...about} />
      <Icon of={ImagePlus} size={20} />
      <label className="cursor-pointer py-1">
        <span className="font-semibold needs-script">Drop photographs here or </span>
        <span className="font-semibold text-link underline underline-offset-[0.28em]">choose files</span>
        <input
          type="file"
          name="photograph"
          multiple
          required
          accept={pictureFiles}
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            form.current?.reset();
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 noscript:static noscript:mt-2 noscript:block noscript:opacity-100"
        />
      </label>
      <p className="text-xs text-muted">
        JPEG, PNG, WebP, AVIF or HEIC, up to 25 MB each. Best in landscape, {sharpWidthText} pixels wide or more.
      </p>
      <div className="hidden noscript:block">
        <Button type="submit" size="sm">
          Upload
        </Button>
      </div>
    </form>
  );
}

interface UploadListProps {
  items: readonly UploadItem[];
  onRetry: (key: number) => void;
  onDismiss: (key: number) => void;
}

export function UploadList({ items, onRetry, onDismiss }: UploadListProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="grid gap-3">
      {items.map((item) => (
        <li key={item.key}>
          {item.state.name === 'failed' ? (
            <Failed item={item} state={item.state} onRetry={onRetry} onDismiss={onDismiss} />
          ) : (
            <UnderWay item={item} />
          )}
        </li>
      ))}
    </ul>
  );
}

function UnderWay({ item: { fileName, state } }: { item: UploadItem }) {
  if (state.name === 'waiting') {
    return (
      <p className="flex justify-between gap-3 text-sm">
        <span className="truncate">{fileName}</span>
        <span className="text-muted">Waiting</span>
      </p>
    );
  }
  const share = state.name === 'uploading' ? state.share : 1;
  return <Progress value={share} max={1} label={state.name === 'uploading' ? fileName : `${fileName}, being read`} />;
}

interface FailedProps extends Omit<UploadListProps, 'items'> {
  item: UploadItem;
  state: Extract<UploadItem['state'], { name: 'failed' }>;
}

function Failed({ item: { key, fileName }, state, onRetry, onDismiss }: FailedProps) {
  return (
    <div
      role="alert"
      className="flex items-center gap-3 rounded-control bg-tint-red px-4 py-2 text-sm text-on-tint-red"
    >
      <Icon of={TriangleAlert} className="flex-none" />
      <p className="min-w-0 grow break-words">
        <strong className="font-semibold">{fileName}</strong> {state.reason}
      </p>
      {state.canRetry && (
        <Button size="sm" variant="outline" onClick={() => onRetry(key)} aria-label={`Try ${fileName} again`}>
          Try again
        </Button>
      )}
      <IconButton label={`Forget ${fileName}`} icon={X} onClick={() => onDismiss(key)} />
    </div>
  );
}
