import { MapPin, Search } from 'lucide';
import { classNames } from '#web/ui/class-names.ts';
import { OptionRow, Segmented } from '#web/ui/form/choice.tsx';
import { PriceField, SelectField, TextField } from '#web/ui/form/field.tsx';
import { ServerHtml } from '#web/ui/navigation/server-html.tsx';
import { searchedTypeNames, subtypeParameter } from '../kinds/property-labels.ts';
import type { ListingList } from '../lists/listing-lists.ts';
import { FacetCount, FacetOption } from './facet-count.tsx';
import type { Filter } from './filter.ts';
import { filtersFor } from './list-search.ts';
import type { ListSearch } from './search-values.ts';

const purposeChoices = [
  { value: 'sale', label: 'Buy' },
  { value: 'rent', label: 'Rent' },
];

export const digits = (amount: number | null | undefined): string => String(amount ?? '');

export interface MainFiltersProps {
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

export const NumberField = ({ parameter, filter, search, className }: NumberFieldProps) => (
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

export function PriceFields({ search, minClassName }: { search: ListSearch; minClassName?: string | undefined }) {
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

export const SortField = ({ list, search }: MainFiltersProps) => (
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

export const anyChoice = { value: '', label: 'Any' };

export const counted = <Choice extends { value: string }>(facet: string, choice: Choice, value = choice.value) => ({
  ...choice,
  note: <FacetCount facet={facet} value={value} />,
});
