import { ChevronDown } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { FacetCount } from './facet-count.tsx';
import { useShownFacets } from './use-facets.tsx';

interface FilterGroupProps {
  name: string;
  startsOpen: boolean;
  children: ReactNode;
}

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
  parameter: string;
  name: string;
  chosen: readonly string[];
  startsOpen: boolean;
}

/**
 * Values to check, with the number of plots that have each, the most frequent first; nothing when there are no values.
 */
export function LandChoiceGroup({ parameter, name, chosen, startsOpen }: LandChoiceGroupProps) {
  const { facets } = useShownFacets();
  const offered = withChosen(Object.keys(facets?.counts[parameter] ?? {}), chosen);
  if (offered.length === 0) return null;
  const checked = new Set(chosen.map((value) => value.toLowerCase()));
  return (
    <FilterGroup name={name} startsOpen={startsOpen || checked.size > 0}>
      {offered.map((value) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 py-2 text-sm">
          <input
            type="checkbox"
            name={parameter}
            value={value}
            defaultChecked={checked.has(value.toLowerCase())}
            className="checkbox"
          />
          <span className="min-w-0 flex-1 wrap-anywhere">{value}</span>
          <FacetCount facet={parameter} value={value} className="text-muted tabular-nums" />
        </label>
      ))}
    </FilterGroup>
  );
}

/** Adds values of the address that no plot has beside the other filters, so that they can be unchecked. */
function withChosen(values: readonly string[], chosen: readonly string[]): string[] {
  const known = new Set(values.map((value) => value.toLowerCase()));
  return [...values, ...chosen.filter((value) => !known.has(value.toLowerCase()))];
}
