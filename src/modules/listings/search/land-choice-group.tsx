import { ChevronDown } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { LandChoice } from './land-page.ts';
import type { LandGroup } from './land-search.ts';

interface FilterGroupProps {
  name: string;
  startsOpen: boolean;
  children: ReactNode;
}

/** A collapsible part of the filters. */
export function FilterGroup({ name, startsOpen, children }: FilterGroupProps) {
  const [isOpenAtFirst] = useState(startsOpen);
  return (
    <details open={isOpenAtFirst} className="group/filter border-b border-line last:border-0">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {name}
        <Icon of={ChevronDown} className="flex-none group-open/filter:rotate-180" />
      </summary>
      <fieldset className="min-w-0 pb-3">
        <legend className="sr-only">{name}</legend>
        {children}
      </fieldset>
    </details>
  );
}

interface LandChoiceGroupProps {
  group: LandGroup;
  name: string;
  choices: readonly LandChoice[];
  chosen: readonly string[];
  startsOpen: boolean;
}

/** Values to check, with the number of plots that have each; nothing when there are no values. */
export function LandChoiceGroup({ group, name, choices, chosen, startsOpen }: LandChoiceGroupProps) {
  const offered = withChosen(choices, chosen);
  if (offered.length === 0) return null;
  const checked = new Set(chosen.map((value) => value.toLowerCase()));
  return (
    <FilterGroup name={name} startsOpen={startsOpen || checked.size > 0}>
      {offered.map(({ value, count }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 py-2 text-sm">
          <input
            type="checkbox"
            name={group}
            value={value}
            defaultChecked={checked.has(value.toLowerCase())}
            className="checkbox"
          />
          <span className="min-w-0 flex-1 wrap-anywhere">{value}</span>
          {count > 0 && (
            <span className="text-muted tabular-nums">
              {count}
              <span className="sr-only"> {count === 1 ? 'plot' : 'plots'}</span>
            </span>
          )}
        </label>
      ))}
    </FilterGroup>
  );
}

/** Adds values of the address that no plot has, so that they can be unchecked. */
function withChosen(choices: readonly LandChoice[], chosen: readonly string[]): LandChoice[] {
  const known = new Set(choices.map(({ value }) => value.toLowerCase()));
  const others = chosen.filter((value) => !known.has(value.toLowerCase()));
  return [...choices, ...others.map((value) => ({ value, count: 0 }))];
}
