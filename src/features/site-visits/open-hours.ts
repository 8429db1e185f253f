import { createIsomorphicFn } from '@tanstack/react-start';
import { listAvailability } from '#features/availability/calls.ts';
import { callApi } from '#shared/api/client.ts';
import { addDays, hourSpan, longDay, nairobiDay, shortDay } from '#shared/nairobi-time.ts';

/** Two weeks: as many hours as a list can hold before it is no help. */
const DAYS_OFFERED = 14;

/** The hours that can be had in the two weeks from a day on, as bookings take them ('2026-11-28T09:00'). */
export interface OpenHours {
  hours: string[];
  /** The day after the last one looked at. */
  nextFrom: string;
}

/**
 * The hours a reader without script chooses from. With script the calendar asks for the month it shows, so nothing is
 * loaded then; nor is anything offered when the hours cannot be had, and the form takes any day and hour.
 */
export const loadOpenHours = createIsomorphicFn()
  .server(async (from: string, signal: AbortSignal): Promise<OpenHours | null> => {
    const today = nairobiDay(new Date());
    const start = from > today ? from : today;
    try {
      const query = { kind: 'visit', from: start, days: DAYS_OFFERED } as const;
      const { days } = await callApi(listAvailability, { query, signal });
      const open = days.flatMap(({ slots }) => slots.filter(({ is_available }) => is_available));
      return { hours: open.map(({ starts_at }) => starts_at), nextFrom: addDays(start, DAYS_OFFERED) };
    } catch {
      return null;
    }
  })
  .client(async (_from: string, _signal: AbortSignal): Promise<OpenHours | null> => null);

/** 'Mon 23 Nov 2026, 9–10 AM' */
export function hourInWords(startsAt: string): string {
  const [day = '', hour = ''] = startsAt.split('T');
  return `${longDay(day).slice(0, 3)} ${shortDay(day)}, ${hourSpan(hour)}`;
}
