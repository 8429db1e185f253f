import { useRef } from 'react';
import { TextField } from '#web/ui/form/field.tsx';
import { readColour } from './brand-colours.ts';

interface ColourFieldProps {
  label: string;
  name: string;
  stored: string | null;
  /** Shown by the browser's picker while nothing is chosen. */
  builtIn: string;
  help: string;
}

/** A colour as text, which can be left empty; with script the browser's picker beside it. */
export function ColourField({ label, name, stored, builtIn, help }: ColourFieldProps) {
  const text = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        ref={text}
        label={label}
        name={name}
        optional
        maxLength={7}
        defaultValue={stored ?? ''}
        help={help}
        placeholder={builtIn.toUpperCase()}
        onInput={({ currentTarget }) => {
          const colour = readColour(currentTarget.value);
          if (picker.current && colour) picker.current.value = colour;
        }}
      />
      <input
        ref={picker}
        type="color"
        aria-label={`Pick the ${label.toLowerCase()}`}
        defaultValue={stored ?? builtIn}
        className="needs-script mt-8 h-12 w-14 cursor-pointer rounded-control border-[1.5px] border-line-strong bg-surface p-1"
        onChange={({ currentTarget }) => {
          if (!text.current) return;
          text.current.value = currentTarget.value;
          text.current.dispatchEvent(new Event('input', { bubbles: true }));
        }}
      />
    </div>
  );
}
