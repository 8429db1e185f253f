import { SlidersHorizontal } from 'lucide';
import { memo, useState } from 'react';
import { shortKsh } from '#platform/text/money.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-style.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { OptionRow, TagChoice } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { ServerHtml } from '#web/ui/navigation/server-html.tsx';
import { publicNumbers } from '../kinds/property-public.ts';
import type { ListingList } from '../lists/listing-lists.ts';
import { countAdvancedFilters } from './active-filters.ts';
import { FacetBars } from './facet-bars.tsx';
import { FacetPlaces } from './facet-places.tsx';
import { filtersFor, readSearch } from './list-search.ts';
import {
  anyChoice,
  counted,
  countFilters,
  digits,
  type MainFiltersProps,
  NumberField,
  PriceFields,
  SortField,
} from './property-filter-fields.tsx';
import { hasPriceBound, type ListSearch } from './search-values.ts';
import { FoundNote, ShowResults } from './show-results.tsx';

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

const ElsewhereFields = ({ list, search }: MainFiltersProps) =>
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
          className="sm:w-84"
        />
      ),
  );

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
      <ElsewhereFields list={list} search={search} />
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
