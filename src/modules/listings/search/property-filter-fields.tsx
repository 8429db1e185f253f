import { MapPin, Search, SlidersHorizontal } from 'lucide';
import { memo, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-style.ts';
import { OptionRow, Segmented } from '#web/ui/choice.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PriceField, SelectField, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ServerHtml } from '#web/ui/server-html.tsx';
import type { NumberFilter } from '../kinds/property-public.ts';
import { countAdvancedFilters } from './property-filters.ts';
import { subtypeParameter, typeNames } from './property-labels.ts';
import type { PropertyList } from './property-list.ts';
import { numberFiltersFor, type PropertySearch, type PropertySort } from './property-search.ts';

const purposeChoices = [
  { value: 'sale', label: 'Buy' },
  { value: 'rent', label: 'Rent' },
];

const sortNames: Record<PropertySort, string> = {
  featured: 'Featured',
  price_desc: 'Price High to Low',
  price_asc: 'Price Low to High',
  created_at_desc: 'Newest First',
};
const sortChoices = Object.entries(sortNames).map(([value, label]) => ({ value, label }));

const digits = (amountKes: number | null): string => (amountKes === null ? '' : String(amountKes));

interface MainFiltersProps {
  list: PropertyList;
  search: PropertySearch;
}

/** The fields of the form, with space for its two buttons: below, from 1024 px at the end of the last row. */
export function MainFilters({ list, search }: MainFiltersProps) {
  return (
    <div
      className={classNames(
        'grid gap-3.5 pt-5.5 pb-15.5 min-[22.5rem]:grid-cols-2 lg:grid-cols-[1fr_1fr_16.5rem] lg:items-end lg:gap-3 lg:pb-0 xl:pr-69',
        list.searchesTitle ? 'xl:grid-cols-[auto_1.25fr_1fr_1.25fr_1fr]' : 'xl:grid-cols-[auto_1fr_1.25fr_1fr_1fr]',
      )}
    >
      <ServerHtml>
        <Segmented
          label="I want to"
          name="type"
          options={list.defaultPurpose ? purposeChoices : [{ value: '', label: 'All' }, ...purposeChoices]}
          defaultValue={search.purpose?.toLowerCase() ?? ''}
          className="col-span-full lg:col-span-1"
        />
        {list.searchesTitle && (
          <TextField
            label="Title or area"
            name="search"
            icon={Search}
            placeholder="Any title, area or reference"
            enterKeyHint="search"
            maxLength={200}
            defaultValue={search.title}
          />
        )}
        <TypeField list={list} search={search} />
        <TextField
          label="Location"
          name={list.placeParameter}
          icon={MapPin}
          placeholder="Any area"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={search.place}
        />
        {list.searchesTitle && <SortField search={search} />}
      </ServerHtml>
      {!list.searchesTitle && <PriceFields search={search} />}
    </div>
  );
}

function TypeField({ list, search }: MainFiltersProps) {
  const [anyType] = list.types;
  return (
    <SelectField
      label="Type"
      name={anyType ? subtypeParameter(anyType) : 'residential_subtype'}
      options={[
        { value: '', label: 'All Types' },
        ...list.types.map((type) => ({ value: type, label: typeNames[type].one })),
      ]}
      defaultValue={search.type ?? ''}
    />
  );
}

function PriceFields({ search }: { search: PropertySearch }) {
  return (
    <>
      <PriceField label="Minimum price" name="min_price" placeholder="Any" defaultValue={digits(search.minPriceKes)} />
      <PriceField label="Maximum price" name="max_price" placeholder="Any" defaultValue={digits(search.maxPriceKes)} />
    </>
  );
}

const SortField = ({ search }: { search: PropertySearch }) => (
  <SelectField label="Sort by" name="sort" options={sortChoices} defaultValue={search.sort} />
);

/** 'Any', '1' to '4', '5+' */
const counts = ({ lastButton, isAtLeast }: NumberFilter) => [
  { value: '', label: 'Any' },
  ...Array.from({ length: lastButton }, (_, index) => index + 1).map((count) => ({
    value: String(count),
    label: isAtLeast || count === lastButton ? `${count}+` : String(count),
  })),
];

interface AdvancedFiltersProps {
  list: PropertyList;
  search: PropertySearch;
  /** As a key, it restarts the fields from the address when it changes. */
  resetKey: number;
}

const countPriceBounds = ({ minPriceKes, maxPriceKes }: PropertySearch): number =>
  Number(minPriceKes !== null || maxPriceKes !== null);

/**
 * The filters behind the Filters button: bedrooms, bathrooms and parking, and the order. On /properties the title and the
 * order take the place of the price among the main filters; there the price is here instead of the order. Open at first
 * when one of them is in force.
 */
export function AdvancedFilters({ list, search, resetKey }: AdvancedFiltersProps) {
  const inForce = countAdvancedFilters(search) + (list.searchesTitle ? countPriceBounds(search) : 0);
  const [startsOpen] = useState(inForce > 0 || (!list.searchesTitle && search.sort !== 'featured'));
  return (
    <details open={startsOpen}>
      <summary
        className={buttonClasses({
          variant: 'outline',
          className: 'absolute bottom-full left-0 w-[calc(50%-7px)] lg:right-27 lg:left-auto lg:w-39',
        })}
      >
        <Icon of={SlidersHorizontal} />
        Filters
        {inForce > 0 && (
          <Badge tone="available">
            {inForce}
            <span className="sr-only"> in force</span>
          </Badge>
        )}
      </summary>
      <StartedPanel key={resetKey} list={list} search={search} filters={numberFiltersFor(list, search)} />
    </details>
  );
}

interface PanelFieldsProps extends MainFiltersProps {
  filters: readonly NumberFilter[];
}

function PanelFields({ list, search, filters }: PanelFieldsProps) {
  return (
    <div className="mt-5.5 grid gap-x-10 gap-y-5.5 rounded-panel bg-sunken p-4.5 sm:px-6 sm:py-5.5 lg:grid-cols-[auto_auto_1fr] lg:items-end">
      {list.searchesTitle && (
        <div className="grid gap-3.5 sm:grid-cols-2 lg:col-span-full lg:max-w-xl">
          <PriceFields search={search} />
        </div>
      )}
      <ServerHtml key={filters.length}>
        {filters.map((filter) => (
          <OptionRow
            key={filter.parameter}
            label={filter.label}
            name={filter.parameter}
            options={counts(filter)}
            defaultValue={digits(search.numbers[filter.parameter] ?? null)}
          />
        ))}
        {!list.searchesTitle && <SortField search={search} />}
      </ServerHtml>
      {list.searchesTitle && (
        <Button type="submit" className="lg:col-span-full lg:justify-self-start">
          Apply Filters
        </Button>
      )}
    </div>
  );
}

/** Like the main fields, rendered anew only by its key, or when other numbers are asked for. */
const StartedPanel = memo(
  PanelFields,
  (before, now) => before.list === now.list && before.filters.length === now.filters.length,
);
