import { listAvailability } from '#features/availability/calls.ts';
import type { AvailableDay } from '#features/availability/contract.ts';
import { callApi } from '#shared/api/client.ts';
import { nairobiDay } from '#shared/nairobi-time.ts';
import { stringifySearch } from '#shared/search-params.ts';
import { listConsultationServices } from './calls.ts';
import type { ConsultationService } from './contract.ts';

/** What was chosen so far, as the address says it; empty where nothing was. */
export interface BookingSearch {
  /** The slug of a service. */
  service: string;
  /** '2026-11' */
  month: string;
  /** '2026-11-26' */
  date: string;
  /** '14:00' */
  time: string;
}

export const bookingPath = '/book/appointment';

const matching = (value: unknown, form: RegExp): string => (typeof value === 'string' && form.test(value) ? value : '');

/** A later choice without an earlier one means nothing, so it is dropped. */
export function readBookingSearch(search: Readonly<Record<string, unknown>>): BookingSearch {
  const service = matching(search.service, /^[\w-]{1,100}$/);
  const date = service && matching(search.date, /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
  const time = date && matching(search.time, /^([01]\d|2[0-3]):[0-5]\d$/);
  const month = date.slice(0, 7) || matching(search.month, /^20\d{2}-(0[1-9]|1[0-2])$/);
  return { service, month, date, time };
}

/** The address of a step: what was chosen up to it. */
export const bookingHref = ({ service, month, date, time }: Partial<BookingSearch>): string =>
  bookingPath + stringifySearch({ service, month: date ? '' : month, date, time }).replaceAll('%3A', ':');

/** What the steps are made of: the services and, once one is chosen, the month with the times that are left for it. */
export async function loadBooking(search: BookingSearch, signal: AbortSignal) {
  const { services } = await callApi(listConsultationServices, { signal });
  const service = services.find(({ slug }) => slug === search.service) ?? null;
  const today = nairobiDay(new Date());
  const month = search.month && search.month >= today.slice(0, 7) ? search.month : today.slice(0, 7);
  const days = service ? await loadMonth(month, service, signal) : [];
  return { services, service, today, month, days };
}
export type BookingData = Awaited<ReturnType<typeof loadBooking>>;

async function loadMonth(month: string, service: ConsultationService, signal: AbortSignal): Promise<AvailableDay[]> {
  const query = { kind: 'consultation', from: `${month}-01`, days: 31, minutes: service.duration_minutes } as const;
  const { days } = await callApi(listAvailability, { query, signal });
  return days.filter(({ date }) => date.startsWith(month));
}

export type BookingStep = 1 | 2 | 3 | 4;

/** The first step that has no answer yet. */
export function stepOf(search: BookingSearch, { service }: BookingData): BookingStep {
  if (!service) return 1;
  if (!search.date) return 2;
  return search.time ? 4 : 3;
}
