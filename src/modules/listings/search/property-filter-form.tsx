import type { ChangeEvent } from 'react';
import { amountProblem, formatKsh, parseKes } from '#platform/text/money.ts';
import { Button } from '#web/ui/button.tsx';
import { useSearchForm } from '#web/ui/form/use-search-form.ts';
import { AdvancedFilters, MainFilters } from './property-filter-fields.tsx';
import type { PropertyList } from './property-list.ts';
import { type PropertySearch, propertyListHref, type RawSearch, readPropertySearch } from './property-search.ts';
import { rangeNote, useRangeNote } from './range-note.ts';

interface PropertyFilterFormProps {
  list: PropertyList;
  /** The search the page is at, or on its way to. */
  search: PropertySearch;
  /** Told after Enter or the Search button. */
  onSearch: () => void;
  /** Told of every change of a field. */
  onFilter: (event: ChangeEvent<HTMLFormElement>) => void;
}

/** What a visitor looks for. A plain GET form; with script the list follows every change. */
export function PropertyFilterForm({ list, search, onSearch, onFilter }: PropertyFilterFormProps) {
  const note = useRangeNote(answersOf(list, search), priceNote);
  const form = useSearchForm(answersOf(list, search), (element) => {
    const fields = Object.fromEntries(new FormData(element));
    const wanted = readPropertySearch(list, fields);
    const answers = answersOf(list, wanted);
    note.keep(answers, fields);
    return { href: propertyListHref(list, wanted), answers };
  });
  return (
    <search>
      <form
        ref={form.ref}
        method="get"
        action={list.path}
        aria-label={`Search ${list.noun.many}`}
        autoComplete="off"
        onChange={(event) => {
          onFilter(event);
          form.onChange(event);
        }}
        onSubmit={(event) => {
          form.onSubmit(event);
          onSearch();
        }}
      >
        <HiddenChoices list={list} search={search} />
        <MainFilters key={form.round} list={list} search={search} />
        {/* Two buttons stand in the space the fields leave them; so the panel of one can open below them all. */}
        <div className="relative flow-root">
          <AdvancedFilters round={form.round} list={list} search={search} />
          <Button type="submit" className="absolute right-0 bottom-full w-[calc(50%-7px)] lg:w-24">
            Search
          </Button>
          <p role="status" className="pt-3 text-sm text-muted empty:hidden">
            {note.text}
          </p>
        </div>
      </form>
    </search>
  );
}

const answersOf = (list: PropertyList, search: PropertySearch): string =>
  propertyListHref(list, { ...search, view: 'grid', page: 1 });

const priceNote = ({ min_price, max_price }: RawSearch): string =>
  rangeNote(min_price, max_price, { read: parseKes, problem: amountProblem, write: formatKsh });

/** What the address says and no field of this form shows. */
function HiddenChoices({ list, search }: { list: PropertyList; search: PropertySearch }) {
  return (
    <>
      {search.category && search.category !== list.category && (
        <input type="hidden" name="property_category" value={search.category.toLowerCase()} />
      )}
      {search.title && !list.searchesTitle && <input type="hidden" name="search" value={search.title} />}
      {search.isFeaturedOnly && <input type="hidden" name="featured" value="true" />}
      {search.view !== 'grid' && <input type="hidden" name="view" value={search.view} />}
    </>
  );
}
