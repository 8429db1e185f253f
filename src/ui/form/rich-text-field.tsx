import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses, FieldNotes, type FieldProps, labelClasses, useField } from '../field-frame.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import type { RichTextPicture } from './rich-text-html.ts';

export interface RichTextFieldProps extends FieldProps {
  /** HTML to begin with, as `cleanRichText` of the server leaves it. */
  defaultValue?: string;
  required?: boolean;
  maxLength?: number;
  /** Told of the HTML at every change; '' when nothing is written. */
  onValueChange?: (html: string) => void;
  /** What stands under the toolbar while a picture is chosen; without it the text takes no pictures. */
  choosePicture?: (tools: PictureTools) => ReactNode;
}

interface PictureTools {
  /** Puts the picture where the cursor is, and closes the chooser. */
  insert: (picture: RichTextPicture) => void;
  close: () => void;
}

/**
 * Text with headings, lists, emphasis, quotations and links. Until its script has come, and without any, it is a
 * textarea that holds the HTML; afterwards that textarea stays behind the editor and goes with the form as before.
 */
export function RichTextField(props: RichTextFieldProps) {
  const field = useField(props);
  const labelId = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const loaded = useEditorScript();
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  const { wiring } = field;
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', props.className)}>
      <label id={labelId} htmlFor={wiring.id} className={props.labelHidden ? 'sr-only' : labelClasses}>
        {props.label}
        {props.optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {loaded && (
        <loaded.Editor
          extensions={loaded.extensions}
          textarea={textarea}
          labelledBy={labelId}
          describedBy={wiring['aria-describedby']}
          hasError={field.error !== undefined}
          choosePicture={props.choosePicture}
          onReady={setSurface}
        />
      )}
      <textarea
        rows={8}
        name={props.name}
        required={props.required}
        maxLength={props.maxLength}
        defaultValue={field.returnedValue ?? props.defaultValue}
        {...wiring}
        {...(surface && { 'aria-hidden': true, tabIndex: -1, onFocus: () => surface.focus() })}
        ref={textarea}
        onInput={({ currentTarget }) => props.onValueChange?.(currentTarget.value)}
        className={surface ? 'sr-only' : controlClasses(field.error, 'min-h-50 resize-y font-mono')}
      />
      <FieldNotes id={wiring.id} name={props.name} help={props.help} error={field.error} />
    </div>
  );
}

interface EditorScript {
  Editor: ComponentType<RichTextEditorProps>;
  extensions: RichTextEditorProps['extensions'];
}

/** The editor, once its script is here. Where it does not come, the textarea goes on. */
function useEditorScript(): EditorScript | null {
  const [loaded, setLoaded] = useState<EditorScript | null>(null);
  useEffect(() => {
    let isGone = false;
    Promise.all([import('./rich-text-editor.tsx'), import('./rich-text-kit.ts')]).then(
      ([{ RichTextEditor }, { richTextExtensions }]) => {
        if (!isGone) setLoaded({ Editor: RichTextEditor, extensions: richTextExtensions });
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return loaded;
}
