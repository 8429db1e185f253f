import { MapPin, Search, SlidersHorizontal } from 'lucide';
import { memo, useState } from 'react';
import { shortKsh } from '#platform/text/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-style.ts';
import { OptionRow, Segmented, TagChoice } from '#web/ui/choice.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PriceField, SelectField, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useAddress } from '#web/ui/navigation.ts';
import { ServerHtml } from '#web/ui/server-html.tsx';
import { propertyFeatureKeys, propertyFeatures, wantedFurnishings } from '../kinds/features.ts';
import { searchedTypeNames, subtypeParameter } from '../kinds/property-labels.ts';
import { type NumberFilter, publicNumbers } from '../kinds/property-public.ts';
import type { PropertyList } from '../lists/property-list.ts';
import { FacetBars } from './facet-bars.tsx';
import { FacetCount, FacetOption } from './facet-count.tsx';
import { FacetPlaces } from './facet-places.tsx';
import { countAdvancedFilters, listOfProperties } from './property-filters.ts';
import { numberFiltersFor, type PropertySearch, type PropertySort, readPropertySearch } from './property-search.ts';
import { NEAREST } from './search-values.ts';
import { FoundNote, ShowResults } from './show-results.tsx';

const purposeChoices = [
  { value: 'sale', label: 'Buy' },
  { value: 'rent', label: 'Rent' },
];

const sortNames: Record<PropertySort, string> = {
  featured: 'Featured',
  price_desc: 'Price High to Low',
  price_asc: 'Price Low to High',
  created_at_desc: 'Newest First',
  size_desc: 'Size Large to Small',
  size_asc: 'Size Small to Large',
  price_per_sqm_asc: 'Price per sqm Low to High',
  [NEAREST]: 'Nearest First',
};
const sortChoices = Object.entries(sortNames).map(([value, label]) => ({ value, label }));

const digits = (amount: number | null | undefined): string => String(amount ?? '');

interface MainFiltersProps {
  list: PropertyList;
  search: PropertySearch;
}

/** Columns of the fields at 1280 px; the buttons are at the end of the last row. */
const wideColumns = {
  withBedrooms: 'xl:grid-cols-[auto_auto_1fr_minmax(17.25rem,1.2fr)]',
  withTitle: 'xl:grid-cols-[auto_1.25fr_1fr_1.25fr_1fr] xl:pr-69',
  withPrices: 'xl:grid-cols-[auto_1fr_1.25fr_1fr_1fr] xl:pr-69',
};

/** The fields of the form, with space for its two buttons: below, from 1024 px at the end of the last row. */
export function MainFilters({ list, search }: MainFiltersProps) {
  const [bedrooms] = firstFilters(list, search);
  const columns = list.searchesTitle ? wideColumns.withTitle : wideColumns.withPrices;
  return (
    <div
      className={classNames(
        'grid gap-3.5 pt-5.5 pb-15.5 min-[22.5rem]:grid-cols-2 lg:grid-cols-[1fr_1fr_16.5rem] lg:items-end lg:gap-3 lg:pb-0',
        bedrooms ? wideColumns.withBedrooms : columns,
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
      </ServerHtml>
      {bedrooms && (
        <NumberField
          key={bedrooms.name}
          filter={bedrooms}
          search={search}
          className="col-span-full lg:col-span-2 xl:col-span-1"
        />
      )}
      <ServerHtml>
        {list.searchesTitle && (
          <TextField
            label="Title or area"
            name="search"
            icon={Search}
            placeholder="Any title, area or reference"
            enterKeyHint="search"
            maxLength={200}
            defaultValue={search.title}
            className={bedrooms && 'lg:max-xl:col-span-2'}
          />
        )}
      </ServerHtml>
      <TypeField list={list} search={search} />
      <ServerHtml>
        <TextField
          label="Location"
          name={list.placeParameter}
          icon={MapPin}
          placeholder="Any area"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={search.place}
          className={bedrooms && (list.searchesTitle ? 'xl:col-span-2' : 'lg:max-xl:col-span-2')}
        />
        {list.searchesTitle && <SortField search={search} />}
      </ServerHtml>
      {!list.searchesTitle && (
        <PriceFields key={search.purpose} search={search} minClassName={bedrooms && 'xl:col-span-2'} />
      )}
    </div>
  );
}

/** The numbers among the first filters, where homes are shown: bedrooms. */
export const firstFilters = (list: PropertyList, search: PropertySearch): readonly NumberFilter[] =>
  numberFiltersFor(list, search).filter(({ isFirst }) => isFirst);

interface NumberFieldProps {
  filter: NumberFilter;
  search: PropertySearch;
  className?: string;
}

const NumberField = ({ filter, search, className }: NumberFieldProps) => (
  <OptionRow
    label={filter.label}
    name={filter.parameter}
    options={counts(filter)}
    defaultValue={digits(search.numbers[filter.parameter])}
    className={className}
  />
);

function TypeField({ list, search }: MainFiltersProps) {
  const [anyType] = list.types;
  return (
    <SelectField
      label="Type"
      name={anyType ? subtypeParameter(anyType) : 'residential_subtype'}
      options={[
        { value: '', label: 'All Types' },
        ...list.types.map((type) => ({
          value: type,
          label: (
            <FacetOption
              label={searchedTypeNames[type].option ?? searchedTypeNames[type].one}
              facet="type"
              value={type}
            />
          ),
        })),
      ]}
      defaultValue={search.type ?? ''}
    />
  );
}

function PriceFields({ search, minClassName }: { search: PropertySearch; minClassName?: string | undefined }) {
  return (
    <>
      <PriceField
        label="Minimum price"
        name="min_price"
        placeholder="Any"
        defaultValue={digits(search.minPriceKes)}
        className={minClassName}
      />
      <PriceField label="Maximum price" name="max_price" placeholder="Any" defaultValue={digits(search.maxPriceKes)} />
    </>
  );
}

const SortField = ({ search }: { search: PropertySearch }) => (
  <SelectField label="Sort by" name="sort" options={sortChoices} defaultValue={search.sort} />
);

/** 'Any', 'Studio', '1' to '4', '5+' */
const counts = ({ parameter, lastButton, isAtLeast, ofNone }: NumberFilter) => [
  anyChoice,
  ...[
    ...(ofNone ? [{ value: '0', label: ofNone.label }] : []),
    ...Array.from({ length: lastButton }, (_, index) => index + 1).map((count) => ({
      value: String(count),
      label: isAtLeast || count === lastButton ? `${count}+` : String(count),
    })),
  ].map((choice) => counted(parameter, choice)),
];

const anyChoice = { value: '', label: 'Any' };

/** A choice with how many it would find. */
const counted = <Choice extends { value: string }>(facet: string, choice: Choice, value = choice.value) => ({
  ...choice,
  note: <FacetCount facet={facet} value={value} />,
});

interface AdvancedFiltersProps {
  list: PropertyList;
  search: PropertySearch;
  /** As a key, it restarts the fields from the address when it changes. */
  resetKey: number;
}

const countPriceBounds = ({ minPriceKes, maxPriceKes }: PropertySearch): number =>
  Number(minPriceKes !== null || maxPriceKes !== null);

/**
 * The filters behind the Filters button, and the order. On /properties the title and the order take the place of the
 * price among the main filters; there the price is here instead of the order. Open at first when one of them is in force.
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
      <StartedPanel key={resetKey} list={list} search={search} />
    </details>
  );
}

const furnishingChoices = [
  anyChoice,
  ...wantedFurnishings.map((furnishing) =>
    counted('furnishing', { value: furnishing.toLowerCase(), label: furnishing }, furnishing),
  ),
];

/** The features that the list's kind of property has, and others that the address names, so that they can be unchecked. */
function featureChoices({ category }: PropertyList, { features }: PropertySearch) {
  const others = category === 'Residential' ? 'business' : 'homes';
  return propertyFeatureKeys
    .map((value) => ({ value, of: undefined, ...propertyFeatures[value] }))
    .filter(({ value, of }) => category === null || of !== others || features.includes(value))
    .map((choice) => counted('features', choice));
}

function PanelFields({ list, search }: MainFiltersProps) {
  const filters = numberFiltersFor(list, search).filter(({ isFirst }) => !isFirst);
  return (
    <div className="mt-5.5 grid gap-x-10 gap-y-5.5 rounded-panel bg-sunken p-4.5 sm:flex sm:flex-wrap sm:items-end sm:px-6 sm:py-5.5">
      {list.searchesTitle && (
        <div key={search.purpose} className="grid gap-3.5 sm:w-full sm:max-w-xl sm:grid-cols-2">
          <PriceFields search={search} />
        </div>
      )}
      <PriceBars list={list} />
      {filters.map((filter) => (
        <NumberField key={filter.parameter} filter={filter} search={search} />
      ))}
      <OptionRow
        label="Furnishing"
        name="furnishing"
        options={furnishingChoices}
        defaultValue={search.furnishing?.toLowerCase() ?? ''}
      />
      <ServerHtml>
        <div className="grid grid-cols-2 gap-3.5 sm:w-84">
          <SqmField end="from" name="min_size" sqm={search.minSqm} />
          <SqmField end="to" name="max_size" sqm={search.maxSqm} />
        </div>
      </ServerHtml>
      <TagChoice
        label="Features"
        name="features"
        options={featureChoices(list, search)}
        chosen={search.features}
        className="sm:w-full"
      />
      <FacetPlaces list={listOfProperties(list)} className="sm:w-full" />
      {!list.searchesTitle && <SortField search={search} />}
      {list.searchesTitle ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit">Apply Filters</Button>
          <FoundNote noun={list.noun} />
        </div>
      ) : (
        <Button type="submit" className="sm:min-w-52">
          <ShowResults noun={list.noun} />
        </Button>
      )}
    </div>
  );
}

/** What the prices of the search in the address are, without its own bounds. */
function PriceBars({ list }: { list: PropertyList }) {
  const { minPriceKes, maxPriceKes } = readPropertySearch(list, useAddress().search);
  return (
    <FacetBars
      range="price"
      label="Prices"
      isLabelled
      min={minPriceKes}
      max={maxPriceKes}
      format={shortKsh}
      className="w-full sm:max-w-md"
    />
  );
}

const { label: floorArea, unit } = publicNumbers.floor_area_sqm;

/** 'Floor area from, sqm' */
const SqmField = ({ end, name, sqm }: { end: 'from' | 'to'; name: string; sqm: number | null }) => (
  <TextField
    label={`${floorArea} ${end}, ${unit}`}
    name={name}
    inputMode="decimal"
    maxLength={12}
    placeholder="Any"
    defaultValue={digits(sqm)}
  />
);

/** Rendered anew by its key, and for the prices of another purpose. */
const StartedPanel = memo(
  PanelFields,
  (before, now) => before.list === now.list && before.search.purpose === now.search.purpose,
);
