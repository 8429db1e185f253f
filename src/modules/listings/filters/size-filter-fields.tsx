import { TextField } from '#web/ui/form/field.tsx';
import { ServerHtml } from '#web/ui/navigation/server-html.tsx';
import { publicNumbers } from '../kinds/property-public.ts';
import type { ListingList } from '../lists/listing-lists.ts';
import { filtersFor } from './list-search.ts';
import type { ListSearch } from './search-values.ts';

interface FieldsProps {
  list: ListingList;
  search: ListSearch;
}

const { label: floorArea, unit } = publicNumbers.floor_area_sqm;

/** From and to which floor area. */
export const SizeFields = ({ search }: Pick<FieldsProps, 'search'>) => (
  <ServerHtml>
    <div className="grid grid-cols-2 gap-3.5">
      <SqmField end="from" name="min_size" sqm={search.minSize} />
      <SqmField end="to" name="max_size" sqm={search.maxSize} />
    </div>
  </ServerHtml>
);

/** 'Plot from, acres' */
export const PlotFields = ({ list, search }: FieldsProps) =>
  Object.entries(filtersFor(list, search)).map(
    ([parameter, filter]) =>
      filter.type === 'atLeast' && (
        <ServerHtml key={parameter}>
          <TextField
            label={`${filter.label}, acres`}
            name={parameter}
            inputMode="decimal"
            maxLength={12}
            placeholder="Any"
            defaultValue={search.values[parameter]?.[0] ?? ''}
          />
        </ServerHtml>
      ),
  );

/** 'Floor area from, sqm' */
const SqmField = ({ end, name, sqm }: { end: 'from' | 'to'; name: string; sqm: number | null }) => (
  <TextField
    label={`${floorArea} ${end}, ${unit}`}
    name={name}
    inputMode="decimal"
    maxLength={12}
    placeholder="Any"
    defaultValue={String(sqm ?? '')}
  />
);
