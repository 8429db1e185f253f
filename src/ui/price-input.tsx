import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { groupThousands } from '#shared/numbers.ts';
import { digitsOf } from './thousands.ts';

export interface PriceInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue'> {
  name: string;
  /** Digits, when the page keeps the value; then `onDigits` is told of every change. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onDigits?: ((digits: string) => void) | undefined;
}

/**
 * An input that shows '8,000,000' once left, and sends '8000000' with its form. Without JavaScript the form sends
 * what was typed, so whoever reads the value takes the digits.
 */
export function PriceInput({ name, value, defaultValue = '', onDigits, onChange, onBlur, ...rest }: PriceInputProps) {
  const [typed, setTyped] = useState(() => groupThousands(digitsOf(value ?? defaultValue)));
  const input = useRef<HTMLInputElement>(null);
  const keptOutside = value !== undefined && digitsOf(value) !== digitsOf(typed);
  useSendDigits(input, name);
  return (
    <input
      {...rest}
      ref={input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      name={name}
      value={keptOutside ? groupThousands(digitsOf(value)) : typed}
      onChange={(event) => {
        onChange?.(event);
        setTyped(event.target.value);
        onDigits?.(digitsOf(event.target.value));
      }}
      onBlur={(event) => {
        onBlur?.(event);
        setTyped(groupThousands(digitsOf(event.target.value)));
      }}
    />
  );
}

/** Replaces the grouped text by its digits in whatever the form sends or a script reads from it. */
function useSendDigits(input: React.RefObject<HTMLInputElement | null>, name: string): void {
  useEffect(() => {
    const form = input.current?.form;
    const sendDigits = (event: FormDataEvent) => event.formData.set(name, digitsOf(input.current?.value ?? ''));
    form?.addEventListener('formdata', sendDigits);
    return () => form?.removeEventListener('formdata', sendDigits);
  }, [input, name]);
}
