import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { controlClasses, FieldNotes, type FieldProps, labelClasses, useField } from '../field-frame.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import type { PictureTools } from './rich-text-html.ts';

export interface RichTextFieldProps extends FieldProps {
  /** Initial HTML, as sanitised by the server's `cleanRichText`. */
  defaultValue?: string;
  required?: boolean;
  maxLength?: number;
  /** Called with the HTML at every change; '' when empty. */
  onValueChange?: (html: string) => void;
  /** Rendered under the toolbar while a picture is chosen; without it the editor allows no pictures. */
  choosePicture?: (tools: PictureTools) => ReactNode;
}

/** Formatted text. A textarea with the HTML until the editor has loaded; hidden then, it still carries the value. */
export function RichTextField(props: RichTextFieldProps) {
  const field = useField(props);
  const labelId = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const Editor = useEditorScript();
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  const { wiring } = field;
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', props.className)}>
      <label id={labelId} htmlFor={wiring.id} className={props.labelHidden ? 'sr-only' : labelClasses}>
        {props.label}
        {props.optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {Editor && (
        <Editor
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

/** The editor once its script has loaded; the textarea stays usable if it does not. */
function useEditorScript(): ComponentType<RichTextEditorProps> | null {
  const [Loaded, setLoaded] = useState<ComponentType<RichTextEditorProps> | null>(null);
  useEffect(() => {
    import('./rich-text-editor.tsx').then(
      ({ RichTextEditor }) => setLoaded(() => RichTextEditor),
      () => {},
    );
  }, []);
  return Loaded;
}
