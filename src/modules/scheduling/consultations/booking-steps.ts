import { callApi } from '#platform/http/client.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { listAvailability } from '../availability/client.gen.ts';
import type { AvailableDay, AvailableSlot } from '../availability/contract.ts';
import { monthOfOtherDays } from '../availability/free-days.ts';
import type { BookingSearch } from './booking-address.ts';
import { listConsultationServices } from './client.gen.ts';
import type { ConsultationService } from './contract.ts';

/** The data of the wizard: the services and, once one is chosen, its free times of the month. */
export async function loadConsultationBooking(search: BookingSearch, signal: AbortSignal) {
  const { services } = await callApi(listConsultationServices, { signal });
  const service = services.find(({ slug }) => slug === search.service) ?? null;
  const today = nairobiDay(new Date());
  const month = search.month && search.month >= today.slice(0, 7) ? search.month : monthOfOtherDays(today);
  const [days, next] = await Promise.all([
    service ? loadMonth(month, service, signal) : [],
    // The step of the date alone shows them.
    service && !search.date ? loadDays({ from: today, days: NEXT_DAYS }, service, signal) : [],
  ]);
  return { services, service, today, month, days, next };
}
export type BookingData = Awaited<ReturnType<typeof loadConsultationBooking>>;

/** Two weeks hold six days with hours, also around a holiday. */
const NEXT_DAYS = 14;

async function loadMonth(month: string, service: ConsultationService, signal: AbortSignal): Promise<AvailableDay[]> {
  const days = await loadDays({ from: `${month}-01`, days: 31 }, service, signal);
  return days.filter(({ date }) => date.startsWith(month));
}

async function loadDays(
  span: { from: string; days: number },
  { duration_minutes: minutes }: ConsultationService,
  signal: AbortSignal,
): Promise<AvailableDay[]> {
  const query = { ...span, kind: 'consultation', minutes } as const;
  return (await callApi(listAvailability, { query, signal })).days;
}

export type BookingStep = 1 | 2 | 3 | 4;

/** The hours of the chosen day that a consultation of the chosen length can still begin at. */
export const freeHours = ({ date }: BookingSearch, { days }: BookingData): AvailableSlot[] =>
  (days.find((day) => day.date === date)?.slots ?? []).filter(({ is_available }) => is_available);

/** False where the chosen hour was taken meanwhile or is too late for a longer service. */
const isHourFree = (search: BookingSearch, data: BookingData): boolean =>
  freeHours(search, data).some(({ starts_at }) => starts_at.slice(11) === search.time);

export function stepOf(search: BookingSearch, data: BookingData): BookingStep {
  if (!data.service) return 1;
  if (!search.date) return 2;
  return search.time && isHourFree(search, data) ? 4 : 3;
}
