import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { amountProblem, formatKsh, parseKes } from '#platform/text/money.ts';
import { useSearchForm } from '#web/ui/form/use-search-form.ts';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import type { ListingList } from '../lists/listing-lists.ts';
import { areaParameters, cameraParameter } from '../map/map-area.ts';
import { listHref, readSearch } from './list-search.ts';
import { anywhere, type ListSearch, type RawSearch } from './search-values.ts';
import { acreage, type SizeUnit } from './size-units.ts';

export interface ListFormEvents {
  /** Called after a button was pressed, or after Enter with null. */
  onSearch: (button: HTMLElement | null) => void;
}

interface ListFormProps extends ListFormEvents {
  list: ListingList;
  search: ListSearch;
  label: string;
  /**
   * The fields; those with `resetKey` as key start again from the address when it changes. `note` explains how the typed
   * prices and sizes were read.
   */
  children: (resetKey: number, note: string) => ReactNode;
}

/** The form over a list: a plain GET form; with script the list follows every change. */
export function ListForm(props: ListFormProps) {
  const { list, search, label, onSearch, children } = props;
  const answersNow = answersOf(list, search);
  // The address has what was read; what was typed is told while the page shows that search, without script by the address.
  const [typed, setTyped] = useState({ answers: '', note: '' });
  const { search: raw } = useAddress();
  const note = typed.answers === answersNow ? typed.note : rangesNote(list, raw);
  const form = useSearchForm(answersNow, (element) => {
    const fields = fieldsOf(element);
    const wanted = inItsPlace(readSearch(list, fields), search);
    const answers = answersOf(list, wanted);
    setTyped({ answers, note: rangesNote(list, fields) });
    return { href: listHref(list, wanted), answers };
  });
  const pressed = useRef<HTMLElement | null>(null);
  return (
    // Neither has a box, so that the row of chips stays in view as long as the list does.
    <search className="contents">
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
        // A price that is none is told beside the list; the browser could show no message at a field that is closed.
        noValidate
        className="list-form"
      >
        {search.view !== 'grid' && <input type="hidden" name="view" value={search.view} />}
        <MapFields search={search} />
        {children(form.resetKey, note)}
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
const MapFields = ({ search: { area, camera } }: { search: ListSearch }) =>
  Object.entries({ ...areaParameters(area), ...cameraParameter(camera) }).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );

/** The part of a search's address that the form's fields decide. */
const answersOf = (list: ListingList, search: ListSearch): string =>
  listHref(list, { ...search, ...anywhere, view: 'grid', page: 1, typed: '' });

/** Explains how prices and sizes were read, as far as necessary. */
function rangesNote({ size, filters }: ListingList, raw: RawSearch): string {
  const { min_price, max_price, min_size, max_size } = raw;
  const labelsOf = (unit: SizeUnit): RangeLabels => ({
    ...unit,
    problem: (typed) => (typed === '' || unit.read(typed) !== null || Number(typed) === 0 ? null : unit.hint),
  });
  const plots = Object.entries(filters).filter(([, { type }]) => type === 'atLeast');
  return [
    rangeNote(min_price, max_price, { read: parseKes, problem: amountProblem, write: formatKsh }),
    rangeNote(min_size, max_size, labelsOf(size)),
    ...plots.map(([parameter]) => rangeNote(raw[parameter], '', labelsOf(acreage))),
  ]
    .filter(Boolean)
    .join(' ');
}

interface RangeLabels {
  read: (typed: string) => number | null;
  /** How to write a bound that is invalid: 'Write 35,000 or 35000'. Null for a valid or empty one. */
  problem: (typed: string) => string | null;
  write: (amount: number) => string;
}

/**
 * Explains what was done with the typed bounds: an invalid one is ignored, and two in the wrong order are swapped.
 * Empty when there is nothing to explain.
 */
function rangeNote(minTyped: unknown, maxTyped: unknown, { read, problem, write }: RangeLabels): string {
  const typed = [minTyped, maxTyped].map((bound) => String(bound ?? '').trim());
  const unread = typed.flatMap((bound) => {
    const how = problem(bound);
    return how ? [`We left out ‘${bound.slice(0, 40)}’. ${how}.`] : [];
  });
  const [min, max] = typed.map(read);
  if (!min || !max || min <= max) return unread.join(' ');
  const [least, most] = [write(max), write(min)];
  return `You asked for ${most} at least and ${least} at most, so we looked between ${least} and ${most}.`;
}

/** The fields of a form; checked boxes of one name are joined with commas. */
function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = name in values ? `${values[name]},${value}` : value;
  }
  return values;
}
