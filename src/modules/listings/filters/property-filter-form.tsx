import { memo } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ListingList } from '../lists/listing-lists.ts';
import { ListForm, type ListFormEvents } from './list-form.tsx';
import { pricedFor } from './list-search.ts';
import { countFilters, MainFilters } from './property-filter-fields.tsx';
import { AdvancedFilters } from './property-filter-panel.tsx';
import type { ListSearch } from './search-values.ts';

interface PropertyFilterFormProps extends ListFormEvents {
  list: ListingList;
  search: ListSearch;
}

/** Memoized: depends on the search in the address only, so that arriving results do not render the form again. */
export const PropertyFilterForm = memo(({ list, search, onSearch }: PropertyFilterFormProps) => (
  <ListForm list={list} search={search} label={`Search ${list.noun.many}`} onSearch={onSearch}>
    {(resetKey, note) => (
      <>
        <HiddenChoices list={list} search={search} />
        <StartedFilters key={resetKey} list={list} search={search} />
        {/* Two buttons are in the space left by the fields, so that the panel of one can open below all of them. */}
        <div className="relative flow-root">
          <AdvancedFilters resetKey={resetKey} list={list} search={search} />
          <Button type="submit" className="absolute right-0 bottom-full w-[calc(50%-7px)] lg:w-24">
            Search
          </Button>
          <p role="status" className="pt-3 text-sm text-muted empty:hidden">
            {note}
          </p>
        </div>
      </>
    )}
  </ListForm>
));

/**
 * The fields have no state of React: they are started by the search of their key, and the visitor changes them. They are
 * rendered anew where another purpose needs other prices, or another type no bedrooms.
 */
const StartedFilters = memo(
  MainFilters,
  (before, now) =>
    before.list === now.list &&
    before.search.purpose === now.search.purpose &&
    countFilters(before.list, before.search, 'first').length === countFilters(now.list, now.search, 'first').length,
);

/** Parameters of the address for which this form has no field. */
function HiddenChoices({ list, search }: { list: ListingList; search: ListSearch }) {
  const record = pricedFor(search);
  return (
    <>
      {record && <input type="hidden" name="priced_for" value={record} />}
      {search.category && search.category !== list.category && (
        <input type="hidden" name="property_category" value={search.category.toLowerCase()} />
      )}
      {search.words && !list.searchesTitle && <input type="hidden" name="search" value={search.words} />}
      {search.isFeaturedOnly && <input type="hidden" name="featured" value="true" />}
    </>
  );
}
