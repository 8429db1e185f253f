import { MapPin, Search } from 'lucide';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { ServerHtml } from '#web/ui/navigation/server-html.tsx';
import { landList } from '../lists/listing-lists.ts';
import { LandFilterPanel } from './land-filter-panel.tsx';
import { ListForm, type ListFormEvents } from './list-form.tsx';
import type { ListSearch } from './search-values.ts';

/**
 * Two searches and the order in a row, the filters in a panel. The form has no box of its own: row and panel are items
 * of the page's grid.
 */
export const LandFilterForm = ({ search, onSearch }: ListFormEvents & { search: ListSearch }) => (
  <ListForm list={landList} search={search} label="Search land" onSearch={onSearch} className="contents">
    {(resetKey, note) => (
      <>
        <SearchRow key={`row ${resetKey}`} search={search} note={note} />
        <LandFilterPanel resetKey={resetKey} search={search} note={note} />
      </>
    )}
  </ListForm>
);

/** From 1024 px, the Filters button of the panel is in the space between the order and the Search button. */
function SearchRow({ search, note }: { search: ListSearch; note: string }) {
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
          defaultValue={search.words}
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
        <SelectField label="Sort by" name="sort" options={landList.sorts} defaultValue={search.sort} />
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
