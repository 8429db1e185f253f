import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
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
  const isKnown =
    field instanceof HTMLSelectElement || field instanceof HTMLInputElement || field instanceof RadioNodeList;
  return isKnown ? field.value : '';
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

const idsOf = ({ property_id, land_id }: ListingIds) => ({
  ...(property_id && { property_id }),
  ...(land_id && { land_id }),
});

/** Two weeks hold six days with hours, also around a holiday. */
const NEXT_DAYS = 14;

/**
 * The next two weeks; null until they are loaded. Another listing or a refusal loads them again. The loaded days stay
 * shown until then, and also where loading again fails, so that the chosen day and hour are not lost.
 */
export function useNextDays(
  { property_id, land_id }: ListingIds,
  refusals: number,
  onFailure: () => void,
): AvailableDay[] | null {
  const [loaded, setLoaded] = useState<AvailableDay[] | null>(null);
  const hasLoaded = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal shows that the loaded hours are outdated.
  useEffect(() => {
    const stop = new AbortController();
    const from = nairobiDay(new Date());
    const query = { ...idsOf({ property_id, land_id }), kind: 'visit', from, days: NEXT_DAYS } as const;
    callApi(listAvailability, { query, signal: stop.signal }).then(
      ({ days }) => {
        hasLoaded.current = true;
        setLoaded(days);
      },
      () => stop.signal.aborted || hasLoaded.current || onFailure(),
    );
    return () => stop.abort();
  }, [property_id, land_id, refusals, onFailure]);
  return loaded;
}

/**
 * The days of a month; null until they are loaded and while no month is wanted. Another listing or a refusal loads them
 * again; the loaded days stay shown until then.
 */
export function useMonth(
  month: string | null,
  { property_id, land_id }: ListingIds,
  refusals: number,
): AvailableDay[] | 'failed' | null {
  const [loaded, setLoaded] = useState<{ month: string; days: AvailableDay[] | 'failed' } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal shows that the loaded hours are outdated.
  useEffect(() => {
    if (month === null) return;
    const stop = new AbortController();
    const days = daysOfMonth(month).length;
    const query = { ...idsOf({ property_id, land_id }), kind: 'visit', from: `${month}-01`, days } as const;
    callApi(listAvailability, { query, signal: stop.signal }).then(
      (reply) => setLoaded({ month, days: reply.days }),
      () =>
        stop.signal.aborted || setLoaded((before) => (before?.month === month ? before : { month, days: 'failed' })),
    );
    return () => stop.abort();
  }, [month, property_id, land_id, refusals]);
  return loaded?.month === month ? loaded.days : null;
}

interface FreeTimeFocus {
  /** Null until they are loaded. */
  days: readonly AvailableDay[] | null;
  timeName: string;
  refusals: number;
}

/**
 * Moves the focus to the first free hour, or else the first free day, after a refusal disabled the radio that had it;
 * the browser would move it to the start of the page. Leaves a focus alone that is elsewhere by then.
 */
export function useFocusOnFreeTime(
  place: RefObject<HTMLElement | null>,
  { days, timeName, refusals }: FreeTimeFocus,
): void {
  const handled = useRef(0);
  useLayoutEffect(() => {
    if (days === null || refusals === 0 || refusals === handled.current) return;
    handled.current = refusals;
    const focused = document.activeElement;
    if (focused !== document.body && !place.current?.contains(focused)) return;
    const radios = Array.from(place.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []);
    const rest = radios.find(({ name }) => name === timeName) ?? radios[0];
    if (rest) focusInView(rest);
  }, [place, days, timeName, refusals]);
}
