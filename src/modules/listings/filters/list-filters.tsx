import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { ListingList } from '../lists/listing-lists.ts';
import { FilterBar } from './filter-bar.tsx';
import { filterSections } from './filter-sections.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { ListForm, type ListFormEvents } from './list-form.tsx';
import { pricedFor } from './list-search.ts';
import type { SectionFieldsProps } from './property-filter-fields.tsx';
import type { ListSearch } from './search-values.ts';
import { useFilterSheet } from './use-filter-sheet.ts';

export type FilterFields = ComponentType<SectionFieldsProps>;

interface ListFiltersProps extends ListFormEvents {
  list: ListingList;
  search: ListSearch;
  fields: FilterFields;
  /** The number of results. */
  count: ReactNode;
  views: ReactNode;
}

/** The form over a list: a row of chips that stays in view, and the fields that they open. */
export function ListFilters({ list, search, fields: Fields, onSearch, count, views }: ListFiltersProps) {
  const sheet = useFilterSheet();
  const sections = useMemo(() => filterSections(list, search), [list, search]);
  return (
    <ListForm
      list={list}
      search={search}
      label={`Search ${list.kind === 'land' ? 'land' : list.noun.many}`}
      onSearch={onSearch}
    >
      {(resetKey, note) => (
        <>
          {list.kind === 'property' && <HiddenChoices list={list} search={search} />}
          <FilterBar
            list={list}
            search={search}
            sheet={sheet}
            sections={sections}
            resetKey={resetKey}
            count={count}
            views={views}
          />
          <FilterSheet
            list={list}
            search={search}
            sheet={sheet}
            sections={sections}
            note={note}
            fields={({ name }) => <Fields key={resetKey} section={name} list={list} search={search} />}
          />
          <p role="status" className="pb-3 text-sm text-muted empty:hidden">
            {note}
          </p>
        </>
      )}
    </ListForm>
  );
}

/** Parameters of the address for which the form of properties has no field. */
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
