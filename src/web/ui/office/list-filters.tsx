import { ListFilter, Search } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { buttonClasses } from '../button-style.ts';
import { TextField } from '../form/field.tsx';
import { Icon } from '../icon.tsx';
import { useDisclosureMenu } from '../use-disclosure.ts';
import { menuPanel } from './menu-panel.ts';
import { useAddressValue } from './use-address-value.ts';
import { useFilterForm } from './use-filter-form.ts';

export interface ListFiltersProps {
  action: string;
  /** What the filters are for: 'Filter properties'. */
  label: string;
  /** Always there; a `ListSearch`. */
  search?: ReactNode;
  /** How many filters are set, without the search. */
  count?: number;
  /** The list without any filter; absent when none is set. */
  clearHref?: string;
  /** The filters behind the button; empty ones are left out of the address. */
  children?: ReactNode;
  /** Hidden fields, which preserve other parameters. */
  kept?: ReactNode;
}

interface ListSearchProps {
  label: string;
  name: string;
  value: string | undefined;
  placeholder: string;
}

/** The search of a list; its label is for screen readers, as the icon says it. */
export const ListSearch = ({ value = '', ...field }: ListSearchProps) => (
  <TextField
    {...field}
    ref={useAddressValue<HTMLInputElement>(value)}
    labelHidden
    type="search"
    icon={Search}
    maxLength={100}
    defaultValue={value}
    className="min-w-0 grow sm:w-68 sm:grow-0 [&_.control]:min-h-11 [&_.control]:py-1.5"
  />
);

/**
 * Search and filters of a list in one line: the filters are behind a button that says how many are set. The list is asked
 * for anew at once with script, by a button without.
 */
export function ListFilters({ action, label, search, count = 0, clearHref, kept, children }: ListFiltersProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useDisclosureMenu(details);
  const handlers = useFilterForm(action);
  const clear = clearHref && (
    <ButtonLink href={clearHref} variant="quiet" size="sm">
      Clear filters
    </ButtonLink>
  );
  return (
    <form
      method="get"
      action={action}
      aria-label={label}
      {...handlers}
      className="flex min-w-0 items-center gap-2 max-sm:grow"
    >
      {search}
      {children && (
        <details ref={details} className="sm:relative">
          <summary className={buttonClasses({ variant: 'outline', size: 'sm', className: 'max-sm:px-3' })}>
            <Icon of={ListFilter} size={18} />
            <span className="max-sm:sr-only">Filters</span>
            {count > 0 && (
              <span className="rounded-badge bg-tint-green px-1.5 py-0.5 text-xs text-on-tint-green tabular-nums">
                {count}
                <span className="sr-only"> set</span>
              </span>
            )}
          </summary>
          <div className={`${menuPanel} sm:w-120`}>
            <div className="grid grid-cols-2 items-end gap-3 *:min-w-0">{children}</div>
            {clear && <div className="sm:hidden">{clear}</div>}
          </div>
        </details>
      )}
      <span className="hidden noscript:block">
        <Button type="submit" variant="outline" size="sm">
          Show
        </Button>
      </span>
      {clear && <span className={children ? 'max-sm:hidden' : undefined}>{clear}</span>}
      {kept}
    </form>
  );
}
