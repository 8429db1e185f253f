import { MapPin, Search } from 'lucide';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { ServerHtml } from '#web/ui/navigation/server-html.tsx';
import { LandFilterPanel } from './land-filter-panel.tsx';
import { acresWithUnit, listOfLand } from './land-filters.ts';
import { type LandSearch, landSortChoices, readAcres } from './land-search.ts';
import { answersOf, ListForm, type ListFormEvents, MapFields, priceNote } from './list-form.tsx';
import { rangeNote, useRangeNote } from './range-note.ts';
import type { RawSearch } from './search-values.ts';

interface LandFilterFormProps extends ListFormEvents {
  /** The search of the address. */
  search: LandSearch;
}

/**
 * Two searches and the order in a row, the filters in a panel. The form has no box of its own: row and panel are items
 * of the page's grid.
 */
export function LandFilterForm({ search, onSearch }: LandFilterFormProps) {
  const ofPrice = useRangeNote(answersOf(listOfLand, search), priceNote);
  const ofSize = useRangeNote(answersOf(listOfLand, search), sizeNote);
  return (
    <ListForm
      list={listOfLand}
      search={search}
      label="Search land"
      onSearch={onSearch}
      onTarget={(answers, fields) => {
        ofPrice.keep(answers, fields);
        ofSize.keep(answers, fields);
      }}
      className="contents"
    >
      {(resetKey) => (
        <>
          {search.view !== 'grid' && <input type="hidden" name="view" value={search.view} />}
          <MapFields search={search} />
          <SearchRow
            key={`row ${resetKey}`}
            search={search}
            note={[ofPrice.text, ofSize.text].filter(Boolean).join(' ')}
          />
          <LandFilterPanel resetKey={resetKey} search={search} notes={{ price: ofPrice.text, size: ofSize.text }} />
        </>
      )}
    </ListForm>
  );
}

const sizeNote = ({ min_size, max_size }: RawSearch): string =>
  rangeNote(min_size, max_size, { read: readAcres, problem: acresProblem, write: acresWithUnit });

const acresProblem = (typed: string): string | null =>
  typed === '' || readAcres(typed) !== null || Number(typed) === 0 ? null : 'Write acres in digits, such as 0.25 or 12';

/** From 1024 px, the Filters button of the panel is in the space between the order and the Search button. */
function SearchRow({ search, note }: { search: LandSearch; note: string }) {
  return (
    <div className="col-span-full grid gap-3.5 pt-5.5 lg:grid-cols-[1.4fr_1.2fr_1fr_9.75rem_6rem] lg:items-end lg:gap-3">
      <ServerHtml>
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
      </ServerHtml>
      <p role="status" className="col-span-full text-sm lg:order-last text-muted empty:hidden">
        {note}
      </p>
      <Button type="submit" className="w-[calc(50%-7px)] justify-self-end lg:col-start-5 lg:w-full">
        Search
      </Button>
    </div>
  );
}
