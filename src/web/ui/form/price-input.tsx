import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { amountProblem, parseKes } from '#platform/text/money.ts';
import { groupThousands } from '#platform/text/numbers.ts';

export interface PriceInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue'> {
  name: string;
  /** Digits of a controlled field; `onDigits` is called at every change. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onDigits?: ((digits: string) => void) | undefined;
}

/** Shows '8,000,000' on blur and sends '8000000'. Text that is no amount blocks the form. */
export function PriceInput({ name, value, defaultValue = '', onDigits, onChange, onBlur, ...rest }: PriceInputProps) {
  const [typed, setTyped] = useState(() => typedAmount(value ?? defaultValue).shown);
  const input = useRef<HTMLInputElement>(null);
  const isChangedOutside = value !== undefined && digitsOf(value) !== digitsOf(typed);
  const shown = isChangedOutside ? typedAmount(value).shown : typed;
  useSendDigits(input, name);
  useRefusal(input, shown);
  return (
    <input
      {...rest}
      ref={input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      name={name}
      value={shown}
      onChange={(event) => {
        onChange?.(event);
        setTyped(event.target.value);
        onDigits?.(digitsOf(event.target.value));
      }}
      onBlur={(event) => {
        onBlur?.(event);
        setTyped(typedAmount(event.target.value).shown);
      }}
    />
  );
}

function useSendDigits(input: React.RefObject<HTMLInputElement | null>, name: string): void {
  useEffect(() => {
    const form = input.current?.form;
    const sendDigits = (event: FormDataEvent) => event.formData.set(name, typedAmount(input.current?.value ?? '').sent);
    form?.addEventListener('formdata', sendDigits);
    return () => form?.removeEventListener('formdata', sendDigits);
  }, [input, name]);
}

/** Sets the input's custom validity, which the form's checks read, for text that is not an amount. */
function useRefusal(input: React.RefObject<HTMLInputElement | null>, shown: string): void {
  useEffect(() => {
    input.current?.setCustomValidity(typedAmount(shown).problem ?? '');
  }, [input, shown]);
}

/** What an amount field shows and sends; `readAmount` of money.ts parses the text. */
interface TypedAmount {
  /** Shown on blur: '8,000,000'; the typed text when it is not an amount. */
  shown: string;
  /** Sent with the form: '8000000'; the typed text when it is not an amount, for the server to refuse. */
  sent: string;
  /** Why the text is refused; null when it is valid or empty. */
  problem: string | null;
}

export function typedAmount(typed: string): TypedAmount {
  const amount = parseKes(typed);
  if (amount === null) return { shown: typed, sent: typed.trim(), problem: amountProblem(typed) };
  return { shown: groupThousands(String(amount)), sent: String(amount), problem: null };
}

/** The whole shillings as digits; empty when the text is not an amount. */
export function digitsOf(typed: string): string {
  const amount = parseKes(typed);
  return amount === null ? '' : String(amount);
}
