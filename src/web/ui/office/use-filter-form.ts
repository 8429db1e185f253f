import { useRouter } from '@tanstack/react-router';
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';

const TYPING_PAUSE_MS = 350;

/** A form of filters asks for the list anew with every change, after a pause while one types. */
export function useFilterForm(action: string) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    void router.navigate({ href: addressOf(action, new FormData(form)), replace: true, resetScroll: false });
  };
  return {
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply(event.currentTarget);
    },
    onChange({ currentTarget: form, target }: ChangeEvent<HTMLFormElement>) {
      clearTimeout(timer.current);
      if (!isTyped(target)) return apply(form);
      timer.current = setTimeout(() => apply(form), TYPING_PAUSE_MS);
    },
  };
}

const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && ['text', 'search', 'number', 'email', 'tel'].includes(target.type);

function addressOf(action: string, fields: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string' && value.trim()) query.append(name, value.trim());
  const text = query.toString();
  return text ? `${action}?${text}` : action;
}
