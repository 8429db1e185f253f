import { ChevronDown, MapPin, Search } from 'lucide';
import { memo, type ReactNode, useState } from 'react';
import { shortKsh } from '#platform/text/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PriceField, TextField } from '#web/ui/form/field.tsx';
import { labelClasses } from '#web/ui/form/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { ServerHtml } from '#web/ui/navigation/server-html.tsx';
import { landList } from '../lists/listing-lists.ts';
import { type SectionName, sectionOf } from './active-filters.ts';
import { FacetBars } from './facet-bars.tsx';
import { FacetCount } from './facet-count.tsx';
import { FacetPlaces } from './facet-places.tsx';
import type { Filter } from './filter.ts';
import { landFilters } from './land-declarations.ts';
import { readSearch } from './list-search.ts';
import type { SectionFieldsProps } from './property-filter-fields.tsx';
import type { ListSearch } from './search-values.ts';
import { useShownFacets } from './use-facets.tsx';

type FieldsProps = Pick<SectionFieldsProps, 'search'>;

/** The fields of one part of the form, started by the search of their key like those of properties. */
export const LandFields = memo(
  ({ section, search }: SectionFieldsProps) => {
    switch (section) {
      case 'price':
        return <PriceFields search={search} />;
      case 'size':
        return <SizeFields search={search} />;
      case 'area':
        return <AreaFields search={search} />;
      case 'zoning':
        return <DeclaredFields section={section} search={search} />;
      default:
        return <MoreFields search={search} />;
    }
  },
  // The key starts the fields anew.
  () => true,
);

const digits = (value: number | null): string => (value === null ? '' : String(value));

/** What the plots of the search in the address cost or measure, without its own bounds. */
function LandBars({ range, label }: { range: 'price' | 'size'; label: string }) {
  const { minPriceKes, maxPriceKes, minSize, maxSize } = readSearch(landList, useAddress().search);
  const bounds = range === 'price' ? { min: minPriceKes, max: maxPriceKes } : { min: minSize, max: maxSize };
  const format = range === 'price' ? shortKsh : landList.size.write;
  return <FacetBars range={range} label={label} {...bounds} format={format} />;
}

const PriceFields = ({ search }: FieldsProps) => (
  <Group name="Price">
    <LandBars range="price" label="Prices" />
    <div className="grid grid-cols-2 gap-3.5">
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
  </Group>
);

const SizeFields = ({ search }: FieldsProps) => (
  <Group name="Size in acres">
    <LandBars range="size" label="Sizes" />
    <div className="grid grid-cols-2 gap-3.5">
      <AcresField label="From" aria-label="Size from, in acres" name="min_size" acres={search.minSize} />
      <AcresField label="To" aria-label="Size to, in acres" name="max_size" acres={search.maxSize} />
    </div>
  </Group>
);

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

const AreaFields = ({ search }: FieldsProps) => (
  <>
    <ServerHtml>
      <TextField
        label="Location"
        name="location"
        icon={MapPin}
        placeholder="Town, county or code"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={search.place}
      />
    </ServerHtml>
    <FacetPlaces list={landList} />
    <DeclaredFields section="area" search={search} />
  </>
);

const MoreFields = ({ search }: FieldsProps) => (
  <>
    <ServerHtml>
      <TextField
        label="Title or description"
        name="search"
        icon={Search}
        placeholder="Lake view, corner plot"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={search.words}
      />
    </ServerHtml>
    <div>
      <OnlyField label="Only featured" name="featured" isChecked={search.isFeaturedOnly} />
      {declared.map(
        ([name, { type, label }]) =>
          type === 'flag' && <OnlyField key={name} label={label} name={name} isChecked={name in search.values} />,
      )}
    </div>
    <DeclaredFields section="more" search={search} />
  </>
);

const OnlyField = ({ label, name, isChecked }: { label: string; name: string; isChecked: boolean }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
    <input type="checkbox" name={name} value="true" defaultChecked={isChecked} className="checkbox" />
    <span className="min-w-0 flex-1">{label}</span>
    <FacetCount facet={name} value="true" className="font-normal text-muted tabular-nums" />
  </label>
);

const declared: [string, Filter][] = Object.entries(landFilters);

/** The declared filters of a section: values to check, and texts. */
const DeclaredFields = ({ section, search }: { section: SectionName; search: ListSearch }) => (
  <div className="empty:hidden">
    {declared.map(([name, filter]) => {
      if (sectionOf(filter) !== section) return null;
      const chosen = search.values[name] ?? [];
      if (filter.type === 'choices')
        return (
          <ChoiceGroup
            key={name}
            parameter={name}
            name={filter.label}
            chosen={chosen}
            startsOpen={Boolean(filter.startsOpen)}
          />
        );
      if (filter.type !== 'text' && filter.type !== 'elsewhere') return null;
      return (
        <FoldingGroup key={name} name={filter.label} startsOpen={chosen.length > 0}>
          <TextField
            label={filter.label}
            labelHidden
            name={name}
            maxLength={filter.max}
            defaultValue={chosen[0] ?? ''}
          />
        </FoldingGroup>
      );
    })}
  </div>
);

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-3.5">
    <legend className={classNames(labelClasses, 'mb-1.5')}>{name}</legend>
    {children}
  </fieldset>
);

interface FoldingGroupProps {
  name: string;
  startsOpen: boolean;
  children: ReactNode;
}

function FoldingGroup({ name, startsOpen, children }: FoldingGroupProps) {
  const [isOpenAtFirst] = useState(startsOpen);
  return (
    <details open={isOpenAtFirst} className="group/filter border-t border-line first:border-0">
      <summary className="flex min-h-12 items-center justify-between text-sm font-semibold">
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

interface ChoiceGroupProps {
  parameter: string;
  name: string;
  chosen: readonly string[];
  startsOpen: boolean;
}

/**
 * Values to check, with the number of plots that have each, the most frequent first; nothing when there are no values.
 */
function ChoiceGroup({ parameter, name, chosen, startsOpen }: ChoiceGroupProps) {
  const { facets } = useShownFacets();
  const offered = withChosen(Object.keys(facets?.counts[parameter] ?? {}), chosen);
  if (offered.length === 0) return null;
  const checked = new Set(chosen.map((value) => value.toLowerCase()));
  return (
    <FoldingGroup name={name} startsOpen={startsOpen || checked.size > 0}>
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
    </FoldingGroup>
  );
}

/** Adds values of the address that no plot has beside the other filters, so that they can be unchecked. */
function withChosen(values: readonly string[], chosen: readonly string[]): string[] {
  const known = new Set(values.map((value) => value.toLowerCase()));
  return [...values, ...chosen.filter((value) => !known.has(value.toLowerCase()))];
}
