import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { useFormField } from '#web/ui/form/form-context.ts';
import { focusInView } from '#web/ui/form/form-reading.ts';
import { daysOfMonth } from '#web/ui/layout/month-grid.tsx';
import { listAvailability } from '../availability/client.gen.ts';
import type { AvailableDay } from '../availability/contract.ts';
import type { ListingIds } from './open-hours.ts';

/**
 * The day and hour ('2026-11-28T09:00', either part may be empty) that came back with the form or were chosen before
 * hydration; null until then, while the page shows what works without script.
 */
export function useChosenBefore(formId: string, dateName: string, timeName: string) {
  const { returnedValue: date = '' } = useFormField(dateName);
  const { returnedValue: time = '' } = useFormField(timeName);
  const state = useState<string | null>(null);
  const [, setChosen] = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the form's values at hydration count.
  useLayoutEffect(() => {
    const day = valueInForm(formId, dateName) || date;
    setChosen(day.includes('T') ? day : `${day}T${valueInForm(formId, timeName) || time}`);
  }, []);
  return state;
}

function valueInForm(formId: string, name: string): string {
  const form = document.getElementById(formId);
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  return field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? field.value : '';
}

/** Counts the errors of a field so far. Used as a dependency, it loads data again that a refusal proved outdated. */
export function useRefusals(error: string | undefined): number {
  const [count, setCount] = useState(0);
  const before = useRef(error);
  useEffect(() => {
    if (error !== undefined && error !== before.current) setCount((earlier) => earlier + 1);
    before.current = error;
  }, [error]);
  return count;
}

/**
 * The days of a month; null until they are loaded. Another listing or a refusal loads them again. The loaded days stay
 * shown until then, and also where loading again fails, so that the chosen day and hour are not lost.
 */
export function useMonth(
  month: string,
  { property_id, land_id }: ListingIds,
  refusals: number,
  onFailure: () => void,
): AvailableDay[] | null {
  const [loaded, setLoaded] = useState<{ month: string; days: AvailableDay[] } | null>(null);
  const shownMonth = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal shows that the loaded hours are outdated.
  useEffect(() => {
    const stop = new AbortController();
    const ids = { ...(property_id && { property_id }), ...(land_id && { land_id }) };
    const query = { ...ids, kind: 'visit', from: `${month}-01`, days: daysOfMonth(month).length } as const;
    callApi(listAvailability, { query, signal: stop.signal }).then(
      ({ days }) => {
        shownMonth.current = month;
        setLoaded({ month, days });
      },
      () => stop.signal.aborted || shownMonth.current === month || onFailure(),
    );
    return () => stop.abort();
  }, [month, property_id, land_id, refusals, onFailure]);
  return loaded?.month === month ? loaded.days : null;
}

/**
 * Moves the focus to the first free hour, or else the first free day, after a refusal disabled the radio that had it;
 * the browser would move it to the start of the page. Leaves a focus alone that is elsewhere by then.
 */
export function useFocusOnFreeTime(
  place: RefObject<HTMLElement | null>,
  days: AvailableDay[] | null,
  refusals: number,
): void {
  const handled = useRef(0);
  useLayoutEffect(() => {
    if (days === null || refusals === 0 || refusals === handled.current) return;
    handled.current = refusals;
    const focused = document.activeElement;
    if (focused !== document.body && !place.current?.contains(focused)) return;
    const radios = Array.from(place.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []);
    const rest = radios.find(({ name }) => name === 'time') ?? radios[0];
    if (rest) focusInView(rest);
  }, [place, days, refusals]);
}
