import { ArrowDownUp, ChevronDown, SlidersHorizontal, X } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-style.ts';
import { FilterChip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import type { ListingList } from '../lists/listing-lists.ts';
import { withoutFilters } from './active-filters.ts';
import type { FilterSection } from './filter-sections.ts';
import { InForce } from './in-force.tsx';
import { listHref } from './list-search.ts';
import type { ListSearch } from './search-values.ts';
import { type FilterSheet, SHEET_ID } from './use-filter-sheet.ts';

interface FilterBarProps {
  list: ListingList;
  search: ListSearch;
  sheet: FilterSheet;
  sections: readonly FilterSection[];
  resetKey: number;
  /** The number of results. */
  count: ReactNode;
  views: ReactNode;
}

/** The row above a list, which stays in view: a chip for each part of the form, the number of results and their order. */
export function FilterBar({ list, search, sheet, sections, resetKey, count, views }: FilterBarProps) {
  const inForce = sections.flatMap((section) => section.inForce);
  return (
    <div className="filter-bar">
      <details className="filter-details">
        <summary className={buttonClasses({ variant: 'outline', size: 'sm' })}>
          <Icon of={SlidersHorizontal} />
          Filters
          <InForce count={inForce.length} />
        </summary>
      </details>
      <div className="filter-chips">
        {sections.map((section) => (
          <SectionChip key={section.name} list={list} search={search} section={section} sheet={sheet} />
        ))}
        {sections.flatMap(({ name, inForce }) =>
          (name === 'more' ? inForce : inForce.slice(1)).map(({ label, without }) => (
            <FilterChip
              key={label}
              label={label}
              removeHref={listHref(list, without)}
              removeLabel={`Remove ${label}`}
            />
          )),
        )}
        {inForce.length > 0 && (
          <TextLink
            href={listHref(list, withoutFilters(list, search))}
            preload={false}
            resetScroll={false}
            className="px-1 text-sm whitespace-nowrap"
          >
            Clear all
          </TextLink>
        )}
      </div>
      {count}
      <SortField key={resetKey} list={list} search={search} />
      <Button type="submit" size="sm" variant="outline" className="filter-search">
        Search
      </Button>
      {views}
    </div>
  );
}

interface SectionChipProps {
  list: ListingList;
  search: ListSearch;
  section: FilterSection;
  sheet: FilterSheet;
}

/** Opens its part of the form; says what is in force there, with a link that takes it off. */
function SectionChip({ list, search, section, sheet }: SectionChipProps) {
  const { name, word, inForce } = section;
  const [shown] = name === 'more' ? [] : inForce;
  const value = shown?.short ?? (name === 'purpose' ? purposeWord(search) : null);
  return (
    <span className="section-chip" data-in-force={inForce.length > 0 ? '' : undefined}>
      <button
        type="button"
        value={name}
        popoverTarget={SHEET_ID}
        // Before the script has come every chip opens the same whole form; a second one must not close it.
        popoverTargetAction="show"
        aria-haspopup="dialog"
        // While the script has opened nothing, the browser says it.
        aria-expanded={sheet.section === null ? undefined : sheet.section === name}
        onClick={(event) => sheet.onChip(name, event)}
      >
        {value !== null && <span className="sr-only">{word}: </span>}
        <span className="truncate">{value ?? word}</span>
        {name === 'more' && <InForce count={inForce.length} />}
        <Icon of={ChevronDown} size={16} />
      </button>
      {shown && (
        <SiteLink
          href={listHref(list, shown.without)}
          aria-label={`Remove ${shown.label}`}
          preload={false}
          resetScroll={false}
        >
          <Icon of={X} size={16} />
        </SiteLink>
      )}
    </span>
  );
}

/** Of a list that always shows one of the two, where neither is a filter. */
const purposeWord = ({ purpose }: ListSearch): string | null =>
  purpose === null ? null : { Sale: 'Buy', Rent: 'Rent' }[purpose];

/** On phones its icon alone is seen, under the select. */
const SortField = ({ list, search }: { list: ListingList; search: ListSearch }) => (
  <label className="sort-field">
    <span className="sr-only">Sort by</span>
    <Icon of={ArrowDownUp} />
    <select name="sort" defaultValue={search.sort}>
      {list.sorts.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
);
