import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { SelectField, TextField } from '../form/field.tsx';
import { useAddressValue } from './use-address-value.ts';
import { useFilterForm } from './use-filter-form.ts';

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

/** Filters of a list, as a form that asks for the list anew: at once with script, by a button without. */
export function FilterBar({ action, label, clearHref, applyLabel = 'Apply', children }: FilterBarProps) {
  const handlers = useFilterForm(action);
  return (
    <form
      method="get"
      action={action}
      aria-label={label}
      {...handlers}
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
    ref={useAddressValue<HTMLSelectElement>(value)}
    label={label}
    name={name}
    defaultValue={value}
    options={[{ value: '', label: any }, ...options]}
  />
);

/** A day of a filter. */
export const FilterDay = ({ label, name, value = '' }: Pick<FilterSelectProps, 'label' | 'name' | 'value'>) => (
  <TextField
    ref={useAddressValue<HTMLInputElement>(value)}
    label={label}
    name={name}
    type="date"
    defaultValue={value}
  />
);
