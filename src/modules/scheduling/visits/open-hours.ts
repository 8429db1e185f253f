import { createIsomorphicFn } from '@tanstack/react-start';
import { callApi } from '#platform/http/client.ts';
import { addDays, nairobiDay } from '#platform/time/nairobi-time.ts';
import { listAvailability } from '../availability/client.gen.ts';

/** Two weeks: as many hours as a list can hold before it is no help. */
const DAYS_OFFERED = 14;

/** The listing whose agent shows it; nothing while none is chosen. */
export interface ListingIds {
  property_id?: number;
  land_id?: number;
}

export const listingIds = ({ type, id }: { type: 'property' | 'land'; id: number }): ListingIds =>
  type === 'property' ? { property_id: id } : { land_id: id };

interface WantedOpenHours {
  /** The first day looked at; empty, or in the past, for today. */
  from: string;
  listing: ListingIds;
}

/** The hours that can be had in the two weeks from a day on, as bookings take them ('2026-11-28T09:00'). */
export interface OpenHours {
  hours: string[];
  /** The day after the last one looked at. */
  nextFrom: string;
}

/**
 * The free hours of two weeks.
 * @throws ApiFailure when they cannot be had
 */
export async function loadFreeHours({ from, listing }: WantedOpenHours, signal: AbortSignal): Promise<OpenHours> {
  const today = nairobiDay(new Date());
  const start = from > today ? from : today;
  const query = { ...listing, kind: 'visit', from: start, days: DAYS_OFFERED } as const;
  const { days } = await callApi(listAvailability, { query, signal });
  const open = days.flatMap(({ slots }) => slots.filter(({ is_available }) => is_available));
  return { hours: open.map(({ starts_at }) => starts_at), nextFrom: addDays(start, DAYS_OFFERED) };
}

/**
 * The hours a page is rendered with. A page that script loads asks for them itself once it is shown; nor is anything
 * offered when the hours cannot be had, and the form takes any day and hour.
 */
export const loadOpenHours = createIsomorphicFn()
  .server(async (wanted: WantedOpenHours, signal: AbortSignal): Promise<OpenHours | null> => {
    try {
      return await loadFreeHours(wanted, signal);
    } catch {
      return null;
    }
  })
  .client(async (_wanted: WantedOpenHours, _signal: AbortSignal): Promise<OpenHours | null> => null);
