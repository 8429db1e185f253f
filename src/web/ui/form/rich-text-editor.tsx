import { EditorContent, type Extensions, useEditor } from '@tiptap/react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { PICTURE, type PictureTools, tidyHtml } from './rich-text-html.ts';
import { LinkPanel } from './rich-text-link.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export interface RichTextEditorProps {
  /** Rendered under the toolbar while a picture is chosen; without it the editor allows no pictures. */
  choosePicture?: (tools: PictureTools) => ReactNode;
  /** Contains the HTML, initially and after each change. */
  textarea: RefObject<HTMLTextAreaElement | null>;
  extensions: Extensions;
  labelledBy: string;
  describedBy: string | undefined;
  hasError: boolean;
  /** Called with the editable element. */
  onReady: (surface: HTMLElement | null) => void;
}

/** The editor of RichTextField, in a file of its own because its script is as large as a page's. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { textarea, labelledBy, describedBy, hasError, onReady } = props;
  const [panel, setPanel] = useState<'link' | 'picture' | null>(null);
  const editor = useEditor({
    extensions: props.extensions,
    content: textarea.current?.value ?? '',
    // The content security policy forbids its style element; class names replace it.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: () => surfaceAttributes(labelledBy, describedBy, hasError) },
    onUpdate: ({ editor: now }) => writeBack(textarea.current, now.isEmpty ? '' : tidyHtml(now.getHTML())),
  });
  useEffect(() => {
    const hadFocus = document.activeElement === textarea.current;
    onReady(editor.view.dom);
    if (hadFocus) editor.commands.focus('end');
    return () => onReady(null);
  }, [editor, onReady, textarea]);
  // The error changes after the editor was created.
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes: () => surfaceAttributes(labelledBy, describedBy, hasError) } });
  }, [editor, labelledBy, describedBy, hasError]);
  const close = () => {
    setPanel(null);
    editor.commands.focus();
  };
  return (
    <div
      className={classNames(
        'min-w-0 rounded-control bg-surface text-text has-[.tiptap:focus-visible]:outline-3',
        'has-[.tiptap:focus-visible]:outline-offset-1 has-[.tiptap:focus-visible]:outline-focus',
        hasError ? 'border-2 border-danger' : 'border-[1.5px] border-line-strong',
      )}
    >
      <RichTextToolbar editor={editor} takesPictures={props.choosePicture !== undefined} onOpen={setPanel} />
      {panel === 'link' && <LinkPanel editor={editor} onClose={close} />}
      {panel === 'picture' && (
        <Drawer>
          {props.choosePicture?.({
            insert: (picture) => {
              editor.chain().focus().insertContent({ type: PICTURE, attrs: picture }).run();
              setPanel(null);
            },
            close,
          })}
        </Drawer>
      )}
      <EditorContent editor={editor} />
    </div>
  );
}

const Drawer = ({ children }: { children: ReactNode }) => (
  <div className="border-b border-line bg-sunken p-3.5">{children}</div>
);

function surfaceAttributes(labelledBy: string, describedBy: string | undefined, hasError: boolean) {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(hasError && { 'aria-invalid': 'true' }),
    class: classNames(
      'rich-text relative min-h-50 max-h-[70dvh] overflow-y-auto px-3.5 py-3 break-words whitespace-pre-wrap outline-none',
      '[&>:first-child]:mt-0 [&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-focus',
    ),
  };
}

/** Writes the HTML into the textarea and dispatches an input event, so that the form notices. */
function writeBack(textarea: HTMLTextAreaElement | null, html: string): void {
  if (!textarea || textarea.value === html) return;
  textarea.value = html;
  textarea.dispatchEvent(new Event('input', { bubbles: true }));
}
