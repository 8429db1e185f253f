import { countOf } from '../kinds/property-public.ts';
import { type FilterValues, readCount, readText, readValues, whereText } from './search-values.ts';
import { acreage } from './size-units.ts';

/**
 * The declaration of a filter of a list: plain data, which pages, the API and the database's conditions read alike.
 *
 * To add a filter over a column that exists:
 * 1. an entry in `land-declarations.ts` or `property-declarations.ts`, in the order of the form;
 * 2. `npm run openapi`;
 * 3. a line with it in `server/list-plans.release.test.ts`, which then refuses a scan.
 * Address, form, chip, API parameter, its check, condition and the numbers beside its choices follow. A column that does
 * not exist is declared as a field first (`kinds/field.ts`); its migration also makes the indexes anew that hold the
 * filters: those of migration 017 for properties, `land_map_sample_idx` and `land_map_large_sample_idx` for land. Place, text, price, size, purpose and type
 * are filters of their own: they have bounds, spellings or several columns.
 */
export type Filter = {
  label: string;
  column: string;
  description?: string;
  /** Where its field and chip stand; a number with `isFirst` is with the bedrooms, and others are behind 'More'. */
  section?: 'area' | 'zoning';
} & (
  | CountFilter
  /** One of `options`, which are written in lower case in addresses. */
  | { type: 'choice'; options: readonly string[]; finds?: Readonly<Record<string, readonly string[]>> }
  | ChoicesFilter
  /** Whether the column has a value. */
  | { type: 'flag' }
  /** Exactly this text, whatever its case. */
  | { type: 'text'; max: number }
  /** At least so many acres, in a column of square metres. */
  | { type: 'atLeast'; isOfHomes?: boolean }
  /** In none of the places that a text names: 'Kilimani', 'Kilimani; Lavington'. */
  | { type: 'elsewhere'; max: number }
);

/** A row of buttons for a number: '1' to '4', '5+'. */
interface CountFilter {
  type: 'count';
  noun: string;
  /** The number of the last button, which means this many or more. */
  lastButton: number;
  max: number;
  /** Every button means 'this many or more'. */
  isAtLeast?: boolean;
  /** Not offered where only places of business are shown. */
  isOfHomes?: boolean;
  /** Has a chip of its own, and is not behind 'More'. */
  isFirst?: boolean;
  /** A button for 0, and what it says. */
  ofNone?: { label: string };
  /** There are halves: the button 3 means 3 and 3.5. */
  hasHalves?: boolean;
}

interface ChoicesFilter {
  type: 'choices';
  /** The values there are, with their labels and the only kind that has them; without, those that listings have. */
  options?: Readonly<Record<string, { label: string; of?: 'homes' | 'business' }>>;
  isList?: true;
  /** A listing has to have every chosen value, not one of them. */
  hasAll?: true;
  /** The API takes other values than `options` too, which find nothing. */
  takesOthers?: true;
  isInListingCounts?: true;
  startsOpen?: true;
}

export type Filters = Readonly<Record<string, Filter>>;

/** The most values of one filter, and the most characters of one; limits of the API. */
export const MOST_CHOSEN = 20;
export const LONGEST_CHOICE = 100;

/** Reads filters from an address. Invalid values are ignored, so that any link opens the page. */
export const readFilters = (filters: Filters, text: (parameter: string) => string): FilterValues =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([parameter, filter]) => [parameter, readFilter(filter, text(parameter))] as const)
      .filter(([, values]) => values.length > 0),
  );

function readFilter(filter: Filter, text: string): string[] {
  switch (filter.type) {
    case 'count': {
      const count = readCount(text, filter.lastButton, filter.ofNone ? 0 : 1);
      return count === null ? [] : [String(count)];
    }
    case 'choice':
      return readValues(text, filter.options).slice(0, 1);
    case 'choices':
      return filter.options ? readValues(text, Object.keys(filter.options)) : readList(text);
    case 'flag':
      return text.toLowerCase() === 'true' ? ['true'] : [];
    case 'atLeast':
      return [acreage.read(text)].filter((acres) => acres !== null).map(String);
    case 'text':
    case 'elsewhere':
      return [readText(text, filter.max)].filter(Boolean);
  }
}

/** Each value once, whatever its case. */
function readList(text: string): string[] {
  const values = text.split(',').map((value) => readText(value, LONGEST_CHOICE));
  const byValue = new Map(values.filter(Boolean).map((value) => [value.toLowerCase(), value]));
  return [...byValue.values()].slice(0, MOST_CHOSEN);
}

/** The filters in force as parameters of addresses and of the API. */
export const filterParameters = (filters: Filters, inForce: FilterValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([parameter, { type }]) => {
      const values = inForce[parameter]?.join(',');
      return values === undefined ? [] : [[parameter, type === 'choice' ? values.toLowerCase() : values]];
    }),
  );

interface FilterChip {
  filter: Filter;
  label: string;
  without: FilterValues;
}

/** The chips of the filters in force: one each, and one for each value where listings have to have all of them. */
export const filterChips = (filters: Filters, inForce: FilterValues): FilterChip[] =>
  Object.entries(filters).flatMap(([parameter, filter]) => {
    const { [parameter]: values, ...others } = inForce;
    if (!values) return [];
    if (filter.type !== 'choices' || !filter.hasAll)
      return [{ filter, label: filterText(filter, values), without: others }];
    return values.map((value) => ({
      filter,
      label: filter.options?.[value]?.label ?? value,
      without: values.length === 1 ? others : { ...inForce, [parameter]: values.filter((other) => other !== value) },
    }));
  });

/** 'Studio', '4 bedrooms', '5+ bedrooms', 'Nakuru, Nairobi and 3 more', 'Title search on file', 'Plot number LR 123', 'Not in Kilimani'. */
function filterText(filter: Filter, values: readonly string[]): string {
  const [value = ''] = values;
  switch (filter.type) {
    case 'count': {
      const { noun, lastButton, isAtLeast, ofNone } = filter;
      const count = Number(value);
      if (count === 0 && ofNone) return ofNone.label;
      return countOf(isAtLeast || count >= lastButton ? `${count}+` : count, noun);
    }
    case 'choice':
      return value;
    case 'choices':
      return values.length <= 2 ? values.join(', ') : `${values.slice(0, 2).join(', ')} and ${values.length - 2} more`;
    case 'flag':
      return filter.label;
    case 'atLeast':
      return `${filter.label} ${acreage.write(Number(value))}`;
    case 'text':
      return `${filter.label} ${value}`;
    case 'elsewhere':
      return `Not ${whereText(value.replaceAll(/\s*;\s*/g, ' or '))}`;
  }
}
