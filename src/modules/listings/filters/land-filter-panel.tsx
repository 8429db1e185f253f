import { ChevronDown, SlidersHorizontal } from 'lucide';
import { type ReactNode, useState } from 'react';
import { shortKsh } from '#platform/text/money.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-style.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { PriceField, TextField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { landList } from '../lists/listing-lists.ts';
import { panelFilters, withoutPanelFilters } from './active-filters.ts';
import { FacetBars } from './facet-bars.tsx';
import { FacetCount } from './facet-count.tsx';
import { FacetPlaces } from './facet-places.tsx';
import type { Filter } from './filter.ts';
import { landFilters } from './land-declarations.ts';
import { listHref, readSearch } from './list-search.ts';
import type { ListSearch } from './search-values.ts';
import { ShowResults } from './show-results.tsx';
import { useShownFacets } from './use-facets.tsx';

interface LandFilterPanelProps {
  search: ListSearch;
  /** How the typed prices and sizes were read; empty when there is nothing to explain. */
  note: string;
  /** As a key, it restarts the fields from the address when it changes. */
  resetKey: number;
}

/**
 * The filters behind the Filters button, with the number of those in force; starts open when there is one. On wide
 * screens a column beside the list; see `listLooks`.
 */
export function LandFilterPanel({ search, note, resetKey }: LandFilterPanelProps) {
  const inForce = panelFilters(landList, search).length;
  const [startsOpen] = useState(inForce > 0);
  return (
    <div className="relative min-w-0 lg:static">
      <details open={startsOpen} data-land-filters="">
        <summary
          className={buttonClasses({
            variant: 'outline',
            className:
              'absolute bottom-full left-0 w-[calc(50%-7px)] lg:top-12 lg:right-27 lg:bottom-auto lg:left-auto lg:w-39',
          })}
        >
          <Icon of={SlidersHorizontal} />
          Filters
          {inForce > 0 && (
            <Badge tone="clay">
              {inForce}
              <span className="sr-only"> in force</span>
            </Badge>
          )}
        </summary>
        <div className="mt-5.5 rounded-panel bg-sunken px-5 py-4 lg:mt-0 lg:bg-transparent lg:p-0">
          <div className="flex items-center justify-between">
            <Heading level={2} size="title">
              Filters
            </Heading>
            <TextLink
              href={listHref(landList, withoutPanelFilters(search))}
              preload={false}
              resetScroll={false}
              className="text-sm"
            >
              Reset
            </TextLink>
          </div>
          <PanelFields key={resetKey} search={search} note={note} />
          <Button type="submit" variant="outline" wide className="mt-4 lg:hidden">
            <ShowResults noun={landList.noun} />
          </Button>
        </div>
      </details>
    </div>
  );
}

const OnlyField = ({ label, name, isChecked }: { label: string; name: string; isChecked: boolean }) => (
  <label className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-line py-3 text-sm font-semibold">
    <input type="checkbox" name={name} value="true" defaultChecked={isChecked} className="checkbox" />
    <span className="min-w-0 flex-1">{label}</span>
    <FacetCount facet={name} value="true" className="font-normal text-muted tabular-nums" />
  </label>
);

/** What the plots of the search in the address cost or measure, without its own bounds. */
function LandBars({ range, label }: { range: 'price' | 'size'; label: string }) {
  const { minPriceKes, maxPriceKes, minSize, maxSize } = readSearch(landList, useAddress().search);
  const bounds = range === 'price' ? { min: minPriceKes, max: maxPriceKes } : { min: minSize, max: maxSize };
  const format = range === 'price' ? shortKsh : landList.size.write;
  return <FacetBars range={range} label={label} {...bounds} format={format} className="mb-3.5" />;
}

const digits = (value: number | null): string => (value === null ? '' : String(value));

const declared: [string, Filter][] = Object.entries(landFilters);

function PanelFields({ search, note }: Pick<LandFilterPanelProps, 'search' | 'note'>) {
  return (
    <>
      <OnlyField label="Only featured" name="featured" isChecked={search.isFeaturedOnly} />
      {declared.map(
        ([name, { type, label }]) =>
          type === 'flag' && <OnlyField key={name} label={label} name={name} isChecked={name in search.values} />,
      )}
      <FilterGroup name="Price" startsOpen>
        <LandBars range="price" label="Prices" />
        <div className="grid gap-3.5 pb-1">
          <PriceField
            label="From"
            aria-label="Price from"
            name="min_price"
            placeholder="Any"
            defaultValue={digits(search.minPriceKes)}
          />
          <PriceField
            label="To"
            aria-label="Price to"
            name="max_price"
            placeholder="Any"
            defaultValue={digits(search.maxPriceKes)}
          />
        </div>
      </FilterGroup>
      <FilterGroup name="Size in acres" startsOpen>
        <LandBars range="size" label="Sizes" />
        <div className="grid grid-cols-2 gap-2.5 pb-1">
          <AcresField label="From" aria-label="Size from, in acres" name="min_size" acres={search.minSize} />
          <AcresField label="To" aria-label="Size to, in acres" name="max_size" acres={search.maxSize} />
        </div>
        {/* The search row announces it; on a phone that row is out of view. */}
        <p className="pt-2 pb-1 text-sm text-muted empty:hidden">{note}</p>
      </FilterGroup>
      <FacetPlaces list={landList} className="border-b border-line py-4" />
      {declared.map(([name, filter]) => {
        const chosen = search.values[name] ?? [];
        if (filter.type === 'choices')
          return (
            <LandChoiceGroup
              key={name}
              parameter={name}
              name={filter.label}
              chosen={chosen}
              startsOpen={Boolean(filter.startsOpen)}
            />
          );
        if (filter.type !== 'text' && filter.type !== 'elsewhere') return null;
        return (
          <FilterGroup key={name} name={filter.label} startsOpen={chosen.length > 0}>
            <TextField label={filter.label} name={name} maxLength={filter.max} defaultValue={chosen[0] ?? ''} />
          </FilterGroup>
        );
      })}
    </>
  );
}

interface AcresFieldProps {
  label: string;
  'aria-label': string;
  name: string;
  acres: number | null;
}

const AcresField = ({ acres, ...field }: AcresFieldProps) => (
  <TextField
    {...field}
    inputMode="decimal"
    autoComplete="off"
    maxLength={12}
    placeholder="Any"
    defaultValue={digits(acres)}
  />
);

interface FilterGroupProps {
  name: string;
  startsOpen: boolean;
  children: ReactNode;
}

function FilterGroup({ name, startsOpen, children }: FilterGroupProps) {
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
function LandChoiceGroup({ parameter, name, chosen, startsOpen }: LandChoiceGroupProps) {
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
