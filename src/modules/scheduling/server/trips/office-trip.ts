import type { Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { mayChangeBooking } from '../../calendar/policy.ts';
import * as contract from '../../trips/office-contract.ts';
import { loadTimetable } from '../availability/queries.ts';
import { slotConflicts } from '../availability/timetable.ts';
import { applyHour, type DiaryServices, recordBookingChange } from '../calendar/booking-commands.ts';
import { noteInTimeline } from '../calendar/booking-history.ts';
import { type Booking, localStart, selectTrip, toEntry } from '../calendar/booking-rows.ts';
import { queueTripNews } from './trip-news.ts';

export function registerOfficeTrips(api: Api, services: DiaryServices): void {
  const { db, clock } = services;
  api.handle(contract.getTrip, ({ params }, { staff }) => presentTrip(db, params.enquiry_id, staff, clock.now()));
  api.handle(contract.confirmTrip, ({ params: { enquiry_id: id }, body }, context) =>
    db.transaction().execute(async (trx) => {
      await confirmStops(trx, services, { enquiryId: id, stops: body.stops, ...context });
      return presentTrip(trx, id, context.staff, clock.now());
    }),
  );
}

const isWaiting = ({ status, proposedAt }: Booking): boolean => status === 'Requested' && proposedAt === null;

async function presentTrip(
  db: DatabaseOrTransaction,
  enquiryId: number,
  reader: SignedInStaff,
  now: Date,
): Promise<contract.OfficeTrip> {
  const stops: contract.OfficeTrip['stops'] = [];
  for (const booking of await selectTrip(db, enquiryId)) {
    stops.push({
      ...toEntry(booking),
      version: booking.version,
      may_change: mayChangeBooking(reader, booking),
      is_waiting: isWaiting(booking),
      against: isWaiting(booking) ? await conflictsOf(db, booking, now) : [],
    });
  }
  const waiting = stops.filter(({ is_waiting }) => is_waiting);
  return {
    enquiry_id: enquiryId,
    stops,
    may_confirm_all:
      waiting.length > 0 &&
      waiting.every(({ may_change, staff, against }) => may_change && staff && against.length === 0),
  };
}

/** What the hour of a stop that waits goes against, as sentences. */
async function conflictsOf(db: DatabaseOrTransaction, booking: Booking, now: Date): Promise<string[]> {
  const { kind, id, startsAt, minutes, staffId } = booking;
  if (!startsAt) return ['No hour is agreed yet.'];
  if (!staffId) return ['Nobody is to be there yet.'];
  const timetable = await loadTimetable(db, { kind, staffId, except: id, from: nairobiDay(startsAt), days: 1 });
  return slotConflicts(timetable, { kind, startsAt, minutes, isStop: true }, now).map(({ text }) => text);
}

interface ConfirmedStops extends Pick<StaffContext, 'staff' | 'requestId'> {
  enquiryId: number;
  stops: readonly { booking_id: number; version: number }[];
}

/** Confirms stops at their hours and with their people, all or none; the visitor hears of all in one mail. */
async function confirmStops(
  trx: Transaction<DB>,
  services: DiaryServices,
  { enquiryId, stops, staff, requestId }: ConfirmedStops,
): Promise<void> {
  const trip = await selectTrip(trx, enquiryId);
  const confirmed: Booking[] = [];
  for (const booking of trip) {
    const sent = stops.find(({ booking_id }) => booking_id === booking.id);
    if (!sent) continue;
    const change = { kind: booking.kind, id: booking.id, version: sent.version, staff, requestId };
    const { before, after, news } = await applyHour(trx, services, change, agreedHour(booking), false).catch(
      (error: unknown) => {
        throw ofStop(booking, error);
      },
    );
    await recordBookingChange(trx, change, before, after, news);
    await noteInTimeline(trx, after, { kind: 'confirmed', text: '', staff, at: services.clock.now() });
    confirmed.push(after);
  }
  if (confirmed.length < stops.length) throw new ApiError('not_found', { message: 'There is no such stop.' });
  await queueTripNews(trx, services, { bookings: confirmed, news: 'confirmed', actor: staff.name });
}

function agreedHour(booking: Booking) {
  const startsAt = localStart(booking);
  if (!startsAt || !booking.staffId)
    throw new ApiError('conflict', {
      message: `${booking.title} has no hour or nobody to be there. Confirm it by itself.`,
    });
  return { startsAt, staffId: booking.staffId, isOutsideAllowed: false };
}

/** The refusal of one stop says which it is. */
const ofStop = ({ title }: Booking, error: unknown): unknown =>
  error instanceof ApiError && ['staff_busy', 'staff_away', 'outside_hours', 'booking_over'].includes(error.code)
    ? new ApiError(error.code, { message: `${title}: ${error.message}`, cause: error })
    : error;
