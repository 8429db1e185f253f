import { useRouter } from '@tanstack/react-router';
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { SelectField } from '../form/field.tsx';

export interface FilterBarProps {
  action: string;
  /** What the filters are for: 'Filter properties'. */
  label: string;
  /** The list without any filter; absent when none is set. */
  clearHref?: string;
  /** The button that is there without script: 'Apply'. */
  applyLabel?: string;
  /**
   * Fields; empty ones are left out of the address. The first has a line of its own on a phone. Hidden fields, which come
   * last, preserve other parameters.
   */
  children: ReactNode;
}

const TYPING_PAUSE_MS = 350;

/** Filters of a list, as a form that asks for the list anew: at once with script, by a button without. */
export function FilterBar({ action, label, clearHref, applyLabel = 'Apply', children }: FilterBarProps) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    void router.navigate({ href: addressOf(action, new FormData(form)), replace: true, resetScroll: false });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  const onChange = ({ currentTarget: form, target }: ChangeEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    if (!isTyped(target)) return apply(form);
    timer.current = setTimeout(() => apply(form), TYPING_PAUSE_MS);
  };
  return (
    <form
      method="get"
      action={action}
      aria-label={label}
      onSubmit={onSubmit}
      onChange={onChange}
      className="grid grid-cols-2 items-end gap-3 *:first:col-span-2 *:min-w-0 sm:flex sm:flex-wrap"
    >
      {children}
      <span className="hidden noscript:block">
        <Button type="submit" variant="outline">
          {applyLabel}
        </Button>
      </span>
      {clearHref && (
        <ButtonLink href={clearHref} variant="quiet">
          Clear filters
        </ButtonLink>
      )}
    </form>
  );
}

const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && ['text', 'search', 'number', 'email', 'tel'].includes(target.type);

function addressOf(action: string, fields: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string' && value.trim()) query.append(name, value.trim());
  const text = query.toString();
  return text ? `${action}?${text}` : action;
}

interface FilterSelectProps {
  label: string;
  name: string;
  value: string | undefined;
  any: string;
  options: readonly { value: string; label: string }[];
}

/** A filter that is off while `any` is chosen. */
export const FilterSelect = ({ label, name, value = '', any, options }: FilterSelectProps) => (
  <SelectField
    key={value}
    label={label}
    name={name}
    defaultValue={value}
    options={[{ value: '', label: any }, ...options]}
  />
);
