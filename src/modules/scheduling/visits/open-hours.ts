import { callApi } from '#platform/http/client.ts';
import { addDays, nairobiDay } from '#platform/time/nairobi-time.ts';
import { listAvailability } from '../availability/client.gen.ts';
import { type ClosedSpan, closedSpans } from '../availability/closed-days.tsx';

/** As many hours as a list without script can usefully hold. */
const DAYS_OFFERED = 14;

/** The listing whose agent's hours count; empty while none is chosen. */
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

/** The free hours of two weeks, as bookings take them ('2026-11-28T09:00'). */
export interface OpenHours {
  hours: string[];
  closed: ClosedSpan[];
  nextFrom: string;
}

export async function loadFreeHours({ from, listing }: WantedOpenHours, signal: AbortSignal): Promise<OpenHours> {
  const today = nairobiDay(new Date());
  const start = from > today ? from : today;
  const query = { ...listing, kind: 'visit', from: start, days: DAYS_OFFERED } as const;
  const { days } = await callApi(listAvailability, { query, signal });
  const open = days.flatMap(({ slots }) => slots.filter(({ is_available }) => is_available));
  return {
    hours: open.map(({ starts_at }) => starts_at),
    closed: closedSpans(days),
    nextFrom: addDays(start, DAYS_OFFERED),
  };
}

/** The hours a page is rendered with; null where they could not be loaded, and the form then takes any day and hour. */
export async function loadOpenHours(wanted: WantedOpenHours, signal: AbortSignal): Promise<OpenHours | null> {
  try {
    return await loadFreeHours(wanted, signal);
  } catch {
    return null;
  }
}
