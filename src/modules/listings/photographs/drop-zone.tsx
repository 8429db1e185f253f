import { ImagePlus } from 'lucide';
import { type DragEvent, useRef, useState } from 'react';
import { pictureFiles } from '#platform/files/picture-files.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { uploadPhotographsForm } from './forms.gen.ts';
import { AboutFields, type FormAbout } from './photograph-action.tsx';

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
        JPEG, PNG, WebP, AVIF or HEIC, up to 25 MB each. Landscape, at least 1,920 pixels wide.
      </p>
      <div className="hidden noscript:block">
        <Button type="submit" size="sm">
          Upload
        </Button>
      </div>
    </form>
  );
}
