import { X } from 'lucide';
import type { FocusEvent, MouseEvent, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import type { ListingList } from '../lists/listing-lists.ts';
import { withoutFilters } from './active-filters.ts';
import type { FilterSection } from './filter-sections.ts';
import { InForce } from './in-force.tsx';
import { listHref } from './list-search.ts';
import type { ListSearch } from './search-values.ts';
import { FoundNote, ShowResults } from './show-results.tsx';
import { closeSheet, type FilterSheet as OpenSheet, SHEET_ID } from './use-filter-sheet.ts';

interface FilterSheetProps {
  list: ListingList;
  search: ListSearch;
  sheet: OpenSheet;
  sections: readonly FilterSection[];
  /** The fields of a section. */
  fields: (section: FilterSection) => ReactNode;
  /** How typed prices and sizes were read; may be empty. */
  note: string;
}

/**
 * All fields of a list's form: under a chip those of its section, on phones a sheet from below, and without script a part
 * of the page (filter-bar.css).
 */
export function FilterSheet({ list, search, sheet, sections, fields, note }: FilterSheetProps) {
  const close = () => closeSheet(sheet.ref.current);
  // The list of every property has the specification's button.
  const isNamedApply = list.kind === 'property' && list.searchesTitle;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the sheet is a shortcut; Esc does the same
    <dialog
      ref={sheet.ref}
      id={SHEET_ID}
      popover="auto"
      aria-labelledby="filters-heading"
      onClose={sheet.onClosed}
      onToggle={sheet.onClosed}
      onClick={(event: MouseEvent<HTMLDialogElement>) => isBeside(event) && close()}
      onBlur={(event: FocusEvent<HTMLDialogElement>) => {
        if (isElsewhere(event.currentTarget, event.relatedTarget)) close();
      }}
      className="filter-sheet"
    >
      <div className="filter-sheet-head">
        <Heading level={2} size="title" id="filters-heading" className="flex items-center gap-2.5">
          Filters
          <InForce count={sections.reduce((sum, { inForce }) => sum + inForce.length, 0)} />
        </Heading>
        <IconButton
          label="Close filters"
          icon={X}
          popoverTarget={SHEET_ID}
          popoverTargetAction="hide"
          onClick={close}
          className="-mr-2.5"
        />
      </div>
      <div className="filter-sheet-sections">
        {sections.map((section) => (
          <div
            key={section.name}
            data-section={section.name}
            data-chosen={section.name === sheet.section ? '' : undefined}
            tabIndex={-1}
          >
            {fields(section)}
          </div>
        ))}
      </div>
      <div className="filter-sheet-foot">
        <p className="basis-full text-sm text-muted empty:hidden">{note}</p>
        <TextLink
          href={listHref(list, withoutFilters(list, search))}
          preload={false}
          resetScroll={false}
          className="filter-reset"
        >
          Reset
        </TextLink>
        {isNamedApply && <FoundNote noun={list.noun} />}
        <Button type="submit">{isNamedApply ? 'Apply Filters' : <ShowResults noun={list.noun} />}</Button>
      </div>
    </dialog>
  );
}

/**
 * Whether the press was outside the sheet. Its target alone does not tell: where the fields move between the press and its
 * release, as counts arrive, the click is the sheet's too.
 */
function isBeside({ target, currentTarget: sheet, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  return target === sheet && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** Whether the focus went to another part of the page, and not to nothing or to a chip, which opens or closes it itself. */
const isElsewhere = (sheet: HTMLElement, to: EventTarget | null): boolean =>
  to instanceof Element && !sheet.contains(to) && !to.hasAttribute('popovertarget');
