import { MapPin, Search } from 'lucide';
import { memo } from 'react';
import { shortKsh } from '#platform/text/money.ts';
import { OptionRow, Segmented, TagChoice } from '#web/ui/form/choice.tsx';
import { PriceField, SelectField, TextField } from '#web/ui/form/field.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { ServerHtml } from '#web/ui/navigation/server-html.tsx';
import { searchedTypeName, subtypeParameter } from '../kinds/property-labels.ts';
import type { ListingList } from '../lists/listing-lists.ts';
import type { SectionName } from './active-filters.ts';
import { FacetBars } from './facet-bars.tsx';
import { FacetCount, FacetOption } from './facet-count.tsx';
import { FacetPlaces } from './facet-places.tsx';
import type { Filter } from './filter.ts';
import { countFilters, hasBedrooms } from './filter-sections.ts';
import { filtersFor, readSearch } from './list-search.ts';
import type { ListSearch } from './search-values.ts';
import { PlotFields, SizeFields } from './size-filter-fields.tsx';

export interface SectionFieldsProps {
  section: SectionName;
  list: ListingList;
  search: ListSearch;
}

type FieldsProps = Omit<SectionFieldsProps, 'section'>;

/**
 * The fields of one part of the form. They have no state of React: they are started by the search of their key, and the
 * visitor changes them. They are rendered anew where another purpose needs other prices, or another type no bedrooms.
 */
export const PropertyFields = memo(
  ({ section, list, search }: SectionFieldsProps) => {
    const props = { list, search };
    switch (section) {
      case 'purpose':
        return <PurposeField {...props} />;
      case 'price':
        return <PriceFields key={search.purpose} {...props} />;
      case 'bedrooms':
        return <NumberFields {...props} which="first" />;
      case 'size':
        return <SizeFields {...props} />;
      case 'type':
        return <TypeField {...props} />;
      case 'area':
        return <AreaFields {...props} />;
      default:
        return <MoreFields {...props} />;
    }
  },
  (before, now) =>
    before.list === now.list &&
    before.search.purpose === now.search.purpose &&
    hasBedrooms(before.list, before.search) === hasBedrooms(now.list, now.search),
);

const purposeChoices = [
  { value: 'sale', label: 'Buy' },
  { value: 'rent', label: 'Rent' },
];

const PurposeField = ({ list, search }: FieldsProps) => (
  <ServerHtml>
    <Segmented
      label="I want to"
      name="type"
      options={list.defaultPurpose ? purposeChoices : [{ value: '', label: 'All' }, ...purposeChoices]}
      defaultValue={search.purpose?.toLowerCase() ?? ''}
    />
  </ServerHtml>
);

const digits = (amount: number | null): string => String(amount ?? '');

const PriceFields = ({ list, search }: FieldsProps) => (
  <>
    <PriceBars list={list} />
    <div className="grid grid-cols-2 gap-3.5">
      <PriceField label="Minimum price" name="min_price" placeholder="Any" defaultValue={digits(search.minPriceKes)} />
      <PriceField label="Maximum price" name="max_price" placeholder="Any" defaultValue={digits(search.maxPriceKes)} />
    </div>
  </>
);

/** What the prices of the search in the address are, without its own bounds. */
function PriceBars({ list }: { list: ListingList }) {
  const { minPriceKes, maxPriceKes } = readSearch(list, useAddress().search);
  return <FacetBars range="price" label="Prices" isLabelled min={minPriceKes} max={maxPriceKes} format={shortKsh} />;
}

const NumberFields = ({ list, search, which }: FieldsProps & { which: 'first' | 'further' }) =>
  countFilters(list, search, which).map(({ parameter, filter }) => (
    <OptionRow
      key={parameter}
      label={filter.label}
      name={parameter}
      options={counts(parameter, filter)}
      defaultValue={search.values[parameter]?.[0] ?? ''}
    />
  ));

/** 'Any', 'Studio', '1' to '4', '5+' */
const counts = (parameter: string, { lastButton, isAtLeast, ofNone }: Filter & { type: 'count' }) => [
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

const counted = <Choice extends { value: string }>(facet: string, choice: Choice, value = choice.value) => ({
  ...choice,
  note: <FacetCount facet={facet} value={value} />,
});

function TypeField({ list, search }: FieldsProps) {
  const [anyType] = list.types;
  return (
    <SelectField
      label="Type"
      name={anyType ? subtypeParameter(anyType) : 'residential_subtype'}
      options={[
        { value: '', label: 'All Types' },
        ...list.types.map((type) => ({
          value: type,
          label: <FacetOption label={searchedTypeName(type)} facet="type" value={type} />,
        })),
      ]}
      defaultValue={search.type ?? ''}
    />
  );
}

const AreaFields = ({ list, search }: FieldsProps) => (
  <>
    <ServerHtml>
      <TextField
        label="Location"
        name={list.placeParameter}
        icon={MapPin}
        placeholder="Any area"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={search.place}
      />
    </ServerHtml>
    <FacetPlaces list={list} />
    <ElsewhereFields list={list} search={search} />
  </>
);

const ElsewhereFields = ({ list, search }: FieldsProps) =>
  Object.entries(filtersFor(list, search)).map(
    ([parameter, filter]) =>
      filter.type === 'elsewhere' && (
        <TextField
          key={parameter}
          label={filter.label}
          name={parameter}
          maxLength={filter.max}
          placeholder="No area left out"
          defaultValue={search.values[parameter]?.[0] ?? ''}
        />
      ),
  );

function MoreFields(props: FieldsProps) {
  const { list, search } = props;
  return (
    <>
      {list.searchesTitle && (
        <ServerHtml>
          <TextField
            label="Title or area"
            name="search"
            icon={Search}
            placeholder="Any title, area or reference"
            enterKeyHint="search"
            maxLength={200}
            defaultValue={search.words}
          />
        </ServerHtml>
      )}
      <NumberFields {...props} which="further" />
      <ChoiceFields {...props} type="choice" />
      {hasBedrooms(list, search) && <SizeFields {...props} />}
      <PlotFields {...props} />
      <ChoiceFields {...props} type="choices" />
    </>
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

/** The declared filters with choices: rows of buttons for one, tags for several. */
const ChoiceFields = ({ list, search, type }: FieldsProps & { type: 'choice' | 'choices' }) =>
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
      />
    );
  });
