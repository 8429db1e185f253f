import { MapPin, Search, SlidersHorizontal } from 'lucide';
import { memo, useState } from 'react';
import { shortKsh } from '#platform/text/money.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { OptionRow, Segmented, TagChoice } from '#web/ui/form/choice.tsx';
import { PriceField, SelectField, TextField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { ServerHtml } from '#web/ui/navigation/server-html.tsx';
import { searchedTypeNames, subtypeParameter } from '../kinds/property-labels.ts';
import { publicNumbers } from '../kinds/property-public.ts';
import type { ListingList } from '../lists/listing-lists.ts';
import { countAdvancedFilters } from './active-filters.ts';
import { FacetBars } from './facet-bars.tsx';
import { FacetCount, FacetOption } from './facet-count.tsx';
import { FacetPlaces } from './facet-places.tsx';
import type { Filter } from './filter.ts';
import { filtersFor, readSearch } from './list-search.ts';
import { hasPriceBound, type ListSearch } from './search-values.ts';
import { FoundNote, ShowResults } from './show-results.tsx';

const purposeChoices = [
  { value: 'sale', label: 'Buy' },
  { value: 'rent', label: 'Rent' },
];

const digits = (amount: number | null | undefined): string => String(amount ?? '');

interface MainFiltersProps {
  list: ListingList;
  search: ListSearch;
}

/** Columns of the fields at 1280 px; the buttons are at the end of the last row. */
const wideColumns = {
  withBedrooms: 'xl:grid-cols-[auto_auto_1fr_minmax(17.25rem,1.2fr)]',
  withTitle: 'xl:grid-cols-[auto_1.25fr_1fr_1.25fr_1fr] xl:pr-69',
  withPrices: 'xl:grid-cols-[auto_1fr_1.25fr_1fr_1fr] xl:pr-69',
};

/** The fields of the form, with space for its two buttons: below, from 1024 px at the end of the last row. */
export function MainFilters({ list, search }: MainFiltersProps) {
  const [bedrooms] = countFilters(list, search, 'first');
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
          key={bedrooms.parameter}
          {...bedrooms}
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
            defaultValue={search.words}
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
        {list.searchesTitle && <SortField list={list} search={search} />}
      </ServerHtml>
      {!list.searchesTitle && (
        <PriceFields key={search.purpose} search={search} minClassName={bedrooms && 'xl:col-span-2'} />
      )}
    </div>
  );
}

interface DeclaredCount {
  parameter: string;
  filter: Filter & { type: 'count' };
}

/** The filters over numbers: 'first' bedrooms, where homes are shown, 'further' those behind the Filters button. */
export const countFilters = (list: ListingList, search: ListSearch, which: 'first' | 'further'): DeclaredCount[] =>
  Object.entries(filtersFor(list, search)).flatMap(([parameter, filter]) =>
    filter.type === 'count' && Boolean(filter.isFirst) === (which === 'first') ? [{ parameter, filter }] : [],
  );

interface NumberFieldProps extends DeclaredCount {
  search: ListSearch;
  className?: string;
}

const NumberField = ({ parameter, filter, search, className }: NumberFieldProps) => (
  <OptionRow
    label={filter.label}
    name={parameter}
    options={counts(parameter, filter)}
    defaultValue={search.values[parameter]?.[0] ?? ''}
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

function PriceFields({ search, minClassName }: { search: ListSearch; minClassName?: string | undefined }) {
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

const SortField = ({ list, search }: MainFiltersProps) => (
  <SelectField label="Sort by" name="sort" options={list.sorts} defaultValue={search.sort} />
);

/** 'Any', 'Studio', '1' to '4', '5+' */
const counts = (parameter: string, { lastButton, isAtLeast, ofNone }: DeclaredCount['filter']) => [
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
  list: ListingList;
  search: ListSearch;
  /** As a key, it restarts the fields from the address when it changes. */
  resetKey: number;
}

/**
 * The filters behind the Filters button, and the order. On /properties the title and the order take the place of the
 * price among the main filters; there the price is here instead of the order. Open at first when one of them is in force.
 */
export function AdvancedFilters({ list, search, resetKey }: AdvancedFiltersProps) {
  const inForce = countAdvancedFilters(list, search) + Number(list.searchesTitle && hasPriceBound(search));
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

/** The choices that the list's kind of property has, and others that the address names, so that they can be unchecked. */
function choicesFor({ category }: ListingList, parameter: string, chosen: readonly string[], options: Options) {
  const others = category === 'Residential' ? 'business' : 'homes';
  return Object.entries(options)
    .filter(([value, { of }]) => category === null || of !== others || chosen.includes(value))
    .map(([value, { label }]) => counted(parameter, { value, label }));
}

type Options = Readonly<Record<string, { label: string; of?: 'homes' | 'business' }>>;

interface ChoiceFieldsProps extends MainFiltersProps {
  type: 'choice' | 'choices';
}

/** The declared filters with choices: rows of buttons for one, tags for several. */
const ChoiceFields = ({ list, search, type }: ChoiceFieldsProps) =>
  Object.entries(filtersFor(list, search)).map(([parameter, filter]) => {
    const chosen = search.values[parameter] ?? [];
    if (filter.type === 'choice' && type === 'choice')
      return (
        <OptionRow
          key={parameter}
          label={filter.label}
          name={parameter}
          options={[
            anyChoice,
            ...filter.options.map((option) =>
              counted(parameter, { value: option.toLowerCase(), label: option }, option),
            ),
          ]}
          defaultValue={chosen[0]?.toLowerCase() ?? ''}
        />
      );
    if (filter.type !== 'choices' || type !== 'choices') return null;
    return (
      <TagChoice
        key={parameter}
        label={filter.label}
        name={parameter}
        options={choicesFor(list, parameter, chosen, filter.options ?? {})}
        chosen={chosen}
        className="sm:w-full"
      />
    );
  });

function PanelFields({ list, search }: MainFiltersProps) {
  return (
    <div className="mt-5.5 grid gap-x-10 gap-y-5.5 rounded-panel bg-sunken p-4.5 sm:flex sm:flex-wrap sm:items-end sm:px-6 sm:py-5.5">
      {list.searchesTitle && (
        <div key={search.purpose} className="grid gap-3.5 sm:w-full sm:max-w-xl sm:grid-cols-2">
          <PriceFields search={search} />
        </div>
      )}
      <PriceBars list={list} />
      {countFilters(list, search, 'further').map((count) => (
        <NumberField key={count.parameter} {...count} search={search} />
      ))}
      <ChoiceFields list={list} search={search} type="choice" />
      <ServerHtml>
        <div className="grid grid-cols-2 gap-3.5 sm:w-84">
          <SqmField end="from" name="min_size" sqm={search.minSize} />
          <SqmField end="to" name="max_size" sqm={search.maxSize} />
        </div>
      </ServerHtml>
      <ChoiceFields list={list} search={search} type="choices" />
      <FacetPlaces list={list} className="sm:w-full" />
      {!list.searchesTitle && <SortField list={list} search={search} />}
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
function PriceBars({ list }: { list: ListingList }) {
  const { minPriceKes, maxPriceKes } = readSearch(list, useAddress().search);
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
