import { MapPin, Search } from 'lucide';
import type { ChangeEvent } from 'react';
import { amountProblem, formatKsh, parseKes } from '#platform/text/money.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useSearchForm } from '#web/ui/form/use-search-form.ts';
import { LandFilterPanel } from './land-filter-panel.tsx';
import { acresWithUnit } from './land-filters.ts';
import { landPath } from './land-labels.ts';
import type { LandChoices } from './land-page.ts';
import {
  type LandSearch,
  landListHref,
  landSortChoices,
  type RawSearch,
  readAcres,
  readLandSearch,
} from './land-search.ts';
import { rangeNote, useRangeNote } from './range-note.ts';

interface LandFilterFormProps {
  choices: LandChoices | null;
  /** How many plots were found; null while that is not known. */
  totalItems: number | null;
  /** The search the page is at, or on its way to. */
  search: LandSearch;
  /** Told after Enter or a button. */
  onSearch: () => void;
  /** Told of every change of a field. */
  onFilter: (event: ChangeEvent<HTMLFormElement>) => void;
}

/**
 * What a visitor looks for: two searches and the order in a row, the filters in a panel. A plain GET form; with script
 * the list follows every change. The form has no box of its own: row and panel stand in the grid of the page.
 */
export function LandFilterForm({ choices, totalItems, search, onSearch, onFilter }: LandFilterFormProps) {
  const priceNote = useRangeNote(answersOf(search), noteOnPrices);
  const sizeNote = useRangeNote(answersOf(search), noteOnSizes);
  const form = useSearchForm(answersOf(search), (element) => {
    const fields = valuesOf(element);
    const wanted = readLandSearch(fields);
    const answers = answersOf(wanted);
    priceNote.keep(answers, fields);
    sizeNote.keep(answers, fields);
    return { href: landListHref(wanted), answers };
  });
  return (
    <search className="contents">
      <form
        ref={form.ref}
        method="get"
        action={landPath}
        aria-label="Search land"
        autoComplete="off"
        onChange={(event) => {
          onFilter(event);
          form.onChange(event);
        }}
        onSubmit={(event) => {
          form.onSubmit(event);
          onSearch();
        }}
        className="contents"
      >
        {search.view === 'list' && <input type="hidden" name="view" value="list" />}
        <SearchRow
          key={`row ${form.round}`}
          search={search}
          note={[priceNote.text, sizeNote.text].filter(Boolean).join(' ')}
        />
        <LandFilterPanel
          round={form.round}
          choices={choices}
          search={search}
          totalItems={totalItems}
          notes={{ price: priceNote.text, size: sizeNote.text }}
        />
      </form>
    </search>
  );
}

const answersOf = (search: LandSearch): string => landListHref({ ...search, view: 'grid', page: 1 });

/** What became of the two prices, where that has to be told. */
const noteOnPrices = ({ min_price, max_price }: RawSearch): string =>
  rangeNote(min_price, max_price, { read: parseKes, problem: amountProblem, write: formatKsh });

/** What became of the two sizes, where that has to be told. */
const noteOnSizes = ({ min_size, max_size }: RawSearch): string =>
  rangeNote(min_size, max_size, { read: readAcres, problem: acresProblem, write: acresWithUnit });

const acresProblem = (typed: string): string | null =>
  typed === '' || readAcres(typed) !== null || Number(typed) === 0 ? null : 'Write acres in digits, such as 0.25 or 12';

/** The fields of the form, ticked boxes of one name joined with commas. */
function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = name in values ? `${values[name]},${value}` : value;
  }
  return values;
}

/** From 1024 px, the Filters button of the panel stands in the space between the order and the Search button. */
function SearchRow({ search, note }: { search: LandSearch; note: string }) {
  return (
    <div className="col-span-full grid gap-3.5 pt-5.5 lg:grid-cols-[1.4fr_1.2fr_1fr_9.75rem_6rem] lg:items-end lg:gap-3">
      <TextField
        label="Title or description"
        name="search"
        icon={Search}
        placeholder="Lake view, corner plot"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={search.text}
      />
      <TextField
        label="Location"
        name="location"
        icon={MapPin}
        placeholder="Town, county or code"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={search.place}
      />
      <SelectField label="Sort by" name="sort" options={landSortChoices} defaultValue={search.sort} />
      <p role="status" className="col-span-full text-sm lg:order-last text-muted empty:hidden">
        {note}
      </p>
      <Button type="submit" className="w-[calc(50%-7px)] justify-self-end lg:col-start-5 lg:w-full">
        Search
      </Button>
    </div>
  );
}
