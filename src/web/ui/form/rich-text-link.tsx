import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';
import { linkAddress } from './rich-text-html.ts';

const wrongAddress = 'Write a whole address that begins with https://, mailto: or tel:';

/** Asks for the link's address. Not a `<form>`, because it is inside one. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
