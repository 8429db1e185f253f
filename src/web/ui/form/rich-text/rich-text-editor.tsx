import { type Editor, EditorContent, type Extensions, Node, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { imagesPath } from '#platform/files/image-sizes.ts';
import { Button } from '../../button.tsx';
import { classNames } from '../../class-names.ts';
import { TextField } from '../field.tsx';
import { linkAddress, PICTURE, type PictureTools, tidyHtml } from './rich-text-html.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

/** A block-level photograph. From pasted text only those of this site, as the server keeps no others. */
const PictureNode = Node.create({
  name: PICTURE,
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: `img[src^="${imagesPath}/"]` }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const kit = StarterKit.configure({
  heading: { levels: [2, 3] },
  code: false,
  codeBlock: false,
  strike: false,
  underline: false,
  horizontalRule: false,
  link: {
    openOnClick: false,
    autolink: false,
    defaultProtocol: 'https',
    HTMLAttributes: { rel: 'noopener', target: null },
    isAllowedUri: (address) => linkAddress(address) !== null,
  },
});

const richTextExtensions: Extensions = [kit, PictureNode];

const wrongAddress = 'Write a whole address that begins with https://, mailto: or tel:';

/** Asks for the link's address. Not a `<form>`, because it is inside one. */
function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { href }: { href?: unknown } = editor.getAttributes('link');
  const before = typeof href === 'string' ? href : '';
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function setLink() {
    const address = linkAddress(typed);
    if (address === null) return setError(wrongAddress);
    applyLink(editor, address);
    onClose();
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') setLink();
    else onClose();
  };
  return (
    <div className="grid gap-3 border-b border-line bg-sunken p-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <TextField
        ref={input}
        label="Address of the link"
        name=""
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap gap-2 sm:pt-6.5">
        <Button size="sm" onClick={setLink}>
          Set link
        </Button>
        {before && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            Remove link
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Links the selected text; without a selection inserts the address as text. */
function applyLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else chain.setLink({ href }).run();
}

export interface RichTextEditorProps {
  /** Rendered under the toolbar while a picture is chosen; without it the editor allows no pictures. */
  choosePicture?: (tools: PictureTools) => ReactNode;
  textarea: RefObject<HTMLTextAreaElement | null>;
  labelledBy: string;
  describedBy: string | undefined;
  hasError: boolean;
  onReady: (surface: HTMLElement | null) => void;
}

/** The editor of RichTextField, in a file of its own because its script is as large as a page's. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { textarea, labelledBy, describedBy, hasError, onReady } = props;
  const [panel, setPanel] = useState<'link' | 'picture' | null>(null);
  const editor = useEditor({
    extensions: richTextExtensions,
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
