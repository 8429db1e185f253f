import { getAgencySettings } from '#modules/agency/server';
import { listListingsToVisit } from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { isOpenStatus } from '../../bookings.ts';
import type { ManagedBooking } from '../../calendar/contract.ts';
import type { Point } from '../trips/order-stops.ts';
import { travelMinutes } from '../trips/plan-day.ts';
import { minutesShort } from '../trips/time-between.ts';
import { manageTokenOf, placeOfBooking } from './booking-calendar.ts';
import { type Booking, dayOf, localStart, selectTrip } from './booking-rows.ts';

/** Whether the link can change the booking: until it begins, is cancelled, or its day is over without an hour. */
export function isOpen(booking: Booking, now: Date): boolean {
  if (!isOpenStatus(booking.status)) return false;
  return booking.startsAt ? booking.startsAt > now : booking.preferredOn >= nairobiDay(now);
}

/** The booking of a mailed link as its visitor reads it, with the other stops of its trip. */
export async function presentManaged(db: DatabaseOrTransaction, booking: Booking, now: Date): Promise<ManagedBooking> {
  const agency = await getAgencySettings(db);
  return {
    kind: booking.kind,
    reference: booking.reference,
    title: booking.title,
    place: placeOfBooking({ booking, agency }),
    status: booking.status,
    starts_at: localStart(booking),
    day: dayOf(booking),
    minutes: booking.minutes,
    with: booking.staffName,
    is_proposed: booking.proposedAt !== null,
    is_open: isOpen(booking, now),
    trip: await presentTrip(db, booking, now),
  };
}

async function presentTrip(db: DatabaseOrTransaction, booking: Booking, now: Date): Promise<ManagedBooking['trip']> {
  if (booking.stop === null) return [];
  const stops = await selectTrip(db, booking.enquiryId);
  const positions = await positionsOf(db, stops);
  const positionOf = ({ id }: Booking): Point | null => positions.get(id) ?? null;
  const isTravelled = (stop: Booking): boolean => stop.way === 'In person';
  const short = minutesShort(
    stops.flatMap((stop) => {
      const { id, startsAt, minutes } = stop;
      const counts = startsAt && isTravelled(stop) && isOpen(stop, now);
      return counts ? [{ id, startsAt, minutes, position: positionOf(stop) }] : [];
    }),
  );
  const trip: ManagedBooking['trip'] = [];
  for (const stop of stops) {
    const isThis = stop.id === booking.id;
    const hasWay = !isThis && isTravelled(stop) && isTravelled(booking);
    trip.push({
      stop: stop.stop ?? 0,
      title: stop.title,
      starts_at: localStart(stop),
      day: dayOf(stop),
      minutes: stop.minutes,
      status: stop.status,
      is_proposed: stop.proposedAt !== null,
      is_open: isOpen(stop, now),
      minutes_short: short.get(stop.id) ?? 0,
      way_minutes: hasWay ? travelMinutes(positionOf(booking), positionOf(stop)) : 0,
      is_this: isThis,
      token: await manageTokenOf(db, stop),
    });
  }
  return trip;
}

/** The points that visitors are shown of the listings of these bookings, by the ids of the bookings. */
async function positionsOf(
  db: DatabaseOrTransaction,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<number, Point | null>> {
  const listings = await listListingsToVisit(db, bookings.map(referenceOf));
  const byReference = new Map(listings.map(({ asked, position }) => [asked, position]));
  return new Map(bookings.map((booking) => [booking.id, byReference.get(referenceOf(booking)) ?? null]));
}

/** 'property/the-jacaranda-house' of '/view/property/the-jacaranda-house'. */
const referenceOf = ({ page }: Booking): string => page?.replace('/view/', '') ?? '';
