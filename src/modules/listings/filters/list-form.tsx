import { type MouseEvent, type ReactNode, useRef } from 'react';
import { amountProblem, formatKsh, parseKes } from '#platform/text/money.ts';
import { useSearchForm } from '#web/ui/form/use-search-form.ts';
import type { ListingList } from '../lists/listing-lists.ts';
import { areaParameters, cameraParameter } from '../map/map-area.ts';
import { listHref, readSearch } from './list-search.ts';
import { rangeNote } from './range-note.ts';
import { anywhere, type ListSearch, type RawSearch } from './search-values.ts';

export interface ListFormEvents {
  /** Called after a button was pressed, or after Enter with null. */
  onSearch: (button: HTMLElement | null) => void;
}

interface ListFormProps extends ListFormEvents {
  list: ListingList;
  search: ListSearch;
  label: string;
  /** Called with the answers and the fields of the search that the form navigates to. */
  onTarget: (answers: string, fields: RawSearch) => void;
  className?: string;
  /** The fields; those with `resetKey` as key start again from the address when it changes. */
  children: (resetKey: number) => ReactNode;
}

/** The form over a list: a plain GET form; with script the list follows every change. */
export function ListForm(props: ListFormProps) {
  const { list, search, label, onSearch, onTarget, className, children } = props;
  const form = useSearchForm(answersOf(list, search), (element) => {
    const fields = fieldsOf(element);
    const wanted = inItsPlace(readSearch(list, fields), search);
    const answers = answersOf(list, wanted);
    onTarget(answers, fields);
    return { href: listHref(list, wanted), answers };
  });
  const pressed = useRef<HTMLElement | null>(null);
  return (
    <search className={className}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click as well */}
      <form
        ref={form.ref}
        method="get"
        action={list.path}
        aria-label={label}
        autoComplete="off"
        onInput={form.onChange}
        onClick={(event) => {
          pressed.current = pressedButton(event);
        }}
        onSubmit={(event) => {
          form.onSubmit(event);
          onSearch(pressed.current);
          pressed.current = null;
        }}
        className={className}
      >
        {children(form.resetKey)}
      </form>
    </search>
  );
}

/** The button that was pressed. Enter in a field also clicks the form's first button, without a press or its focus. */
function pressedButton({ target, detail }: MouseEvent): HTMLElement | null {
  const button = target instanceof Element ? target.closest('button') : null;
  return detail > 0 || button === document.activeElement ? button : null;
}

/** Another place is looked for everywhere, and not in the part of the map that was shown for the place before. */
const inItsPlace = (wanted: ListSearch, { place }: ListSearch): ListSearch =>
  wanted.place === '' || wanted.place === place ? wanted : { ...wanted, ...anywhere };

/** The part of the map, for which the form has no field to see. */
export const MapFields = ({ search: { area, camera } }: { search: ListSearch }) =>
  Object.entries({ ...areaParameters(area), ...cameraParameter(camera) }).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );

/** The part of a search's address that the form's fields decide. */
export const answersOf = (list: ListingList, search: ListSearch): string =>
  listHref(list, { ...search, ...anywhere, view: 'grid', page: 1, typed: '' });

/** Explains how the two prices were read, as far as necessary. */
export const priceNote = ({ min_price, max_price }: RawSearch): string =>
  rangeNote(min_price, max_price, { read: parseKes, problem: amountProblem, write: formatKsh });

/** Explains how the two sizes were read. */
export const sizeNoteOf =
  ({ size: { read, write, hint } }: ListingList) =>
  ({ min_size, max_size }: RawSearch): string =>
    rangeNote(min_size, max_size, {
      read,
      write,
      problem: (typed) => (typed === '' || read(typed) !== null || Number(typed) === 0 ? null : hint),
    });

/** The fields of a form; checked boxes of one name are joined with commas. */
function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = name in values ? `${values[name]},${value}` : value;
  }
  return values;
}
