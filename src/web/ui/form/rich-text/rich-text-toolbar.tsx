import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Heading2, Heading3, ImagePlus, Italic, Link, List, ListOrdered, Quote, Redo2, Undo2 } from 'lucide';
import { type KeyboardEvent, useState } from 'react';
import type { IconDrawing } from '../../icon.tsx';
import { IconButton } from '../../icon-button.tsx';

interface ToolbarProps {
  editor: Editor;
  takesPictures: boolean;
  onOpen: (panel: 'link' | 'picture') => void;
}

interface Tool {
  label: string;
  icon: IconDrawing;
  run: () => void;
  /** Whether the format is active at the cursor; absent for plain buttons. */
  isOn?: boolean;
  isDisabled?: boolean;
}

/** The editor's toolbar: a single tab stop, with arrow keys between its buttons. */
export function RichTextToolbar(props: ToolbarProps) {
  const tools = useTools(props);
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextIndex(event.key, current, tools.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex flex-wrap border-b border-line p-1"
    >
      {tools.map(({ label, icon, run, isOn, isDisabled }, index) => (
        <IconButton
          key={label}
          label={label}
          title={label}
          icon={icon}
          iconSize={18}
          tabIndex={index === current ? 0 : -1}
          aria-pressed={isOn}
          aria-disabled={isDisabled || undefined}
          onFocus={() => setCurrent(index)}
          // Keeps the selection in the text when a button is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !isDisabled && run()}
          className="aria-pressed:bg-tint-green aria-pressed:text-on-tint-green aria-disabled:opacity-45"
        />
      ))}
    </div>
  );
}

function nextIndex(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function useTools({ editor, takesPictures, onOpen }: ToolbarProps): Tool[] {
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const run = () => editor.chain().focus();
  return [
    { label: 'Heading', icon: Heading2, isOn: state.h2, run: () => run().toggleHeading({ level: 2 }).run() },
    { label: 'Small heading', icon: Heading3, isOn: state.h3, run: () => run().toggleHeading({ level: 3 }).run() },
    { label: 'Bold', icon: Bold, isOn: state.bold, run: () => run().toggleBold().run() },
    { label: 'Italic', icon: Italic, isOn: state.italic, run: () => run().toggleItalic().run() },
    { label: 'List', icon: List, isOn: state.list, run: () => run().toggleBulletList().run() },
    { label: 'Numbered list', icon: ListOrdered, isOn: state.ordered, run: () => run().toggleOrderedList().run() },
    { label: 'Quotation', icon: Quote, isOn: state.quote, run: () => run().toggleBlockquote().run() },
    { label: 'Link', icon: Link, isOn: state.link, run: () => onOpen('link') },
    ...(takesPictures ? [{ label: 'Picture', icon: ImagePlus, run: () => onOpen('picture') }] : []),
    { label: 'Undo', icon: Undo2, isDisabled: !state.canUndo, run: () => run().undo().run() },
    { label: 'Redo', icon: Redo2, isDisabled: !state.canRedo, run: () => run().redo().run() },
  ];
}

const stateOf = (editor: Editor) => ({
  h2: editor.isActive('heading', { level: 2 }),
  h3: editor.isActive('heading', { level: 3 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  list: editor.isActive('bulletList'),
  ordered: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});
