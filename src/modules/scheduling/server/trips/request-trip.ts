import type { Transaction } from 'kysely';
import { createEnquiry, noteEnquiryEvent, personOf, siteVisitKind } from '#modules/crm/server';
import type { ListingOfTrip } from '#modules/listings/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { type AssessedSubmission, limitNetwork } from '#platform/spam-guard/server/visitor-submissions.ts';
import {
  formatDateTime,
  hourOfDay,
  longDay,
  nairobiDateTime,
  nairobiHour,
  parseNairobiDateTime,
} from '#platform/time/nairobi-time.ts';
import type { RequestTripBody, TripReceipt } from '../../trips/contract.ts';
import { STOP_MINUTES } from '../../trips/policy.ts';
import { obstacleTo, type Span } from '../availability/timetable.ts';
import { selectTrip } from '../calendar/booking-rows.ts';
import { lockSlotsForUpdate } from '../double-booking.ts';
import { tellStaff } from '../tell-staff.ts';
import { type BookingRequestServices, lockBookingsOf } from '../visitor-bookings.ts';
import { isSameVisit, networkLimit } from '../visits/request-site-visit.tsx';
import { loadStops, type TripStop } from './load-trip.ts';
import { tripRequestMails } from './trip-mails.tsx';

interface AskedStop extends TripStop, Span {
  /** Names the stop in the fields of the form: 'stops.0.starts_at'. */
  index: number;
}

/** Stores a trip as one enquiry with a visit for each stop, and queues its mails: all stops or, with the reason, none. */
export async function storeTrip(
  trx: Transaction<DB>,
  services: BookingRequestServices,
  body: RequestTripBody,
  submission: AssessedSubmission,
): Promise<TripReceipt> {
  const now = services.clock.now();
  const day = dayOfTrip(body);
  const own = await lockBookingsOf(trx, 'visit', body);
  await limitNetwork(trx, services, submission, { ...networkLimit, now });
  await lockSlotsForUpdate(trx, 'visit', day);
  const stops = await findStops(trx, body, day);
  refuseOverlaps(stops);
  for (const stop of stops) refuseTaken(stop, now);
  // After the hours, and before what is said of single visits: as for a visit of its own.
  await own.limit(now);
  for (const { index, startsAt, listing } of stops)
    if (await own.has(isSameVisit({ day, startsAt }, listing)))
      throw refusal(index, 'visit_already_booked', `You have already asked to see ${listing.title} at this time.`);
  const [first] = stops;
  const created = await createEnquiry(trx, services, {
    kind: siteVisitKind,
    person: personOf(body),
    details: { wants_newsletter: false, wants_similar: false, is_by_office: false },
    message: body.message ?? '',
    about: aboutTrip(stops),
    purpose: first?.listing.purpose ?? 'Sale',
    assignedTo: stops.find(({ listing }) => listing.agent)?.listing.agent?.id ?? null,
    isInformed: true,
    bookings: stops.map(({ startsAt, listing }, index) => ({
      day,
      startsAt,
      minutes: STOP_MINUTES,
      staffId: listing.agent?.id ?? null,
      way: body.way,
      stop: index + 1,
      listing,
    })),
    mails: async ({ id }) => tripRequestMails(trx, services, { bookings: await selectTrip(trx, id), stops }),
  });
  const trip = await selectTrip(trx, created.id);
  await tellStaff(trx, trip, { news: 'asked', by: null, at: now });
  for (const { id, startsAt, listing } of trip)
    await noteEnquiryEvent(trx, {
      enquiryId: created.id,
      kind: 'visit-asked',
      text: startsAt ? formatDateTime(startsAt) : '',
      staff: null,
      at: now,
      listing,
      booking: { kind: 'visit', id },
    });
  return {
    reference: created.reference,
    way: body.way,
    minutes: STOP_MINUTES,
    stops: stops.map(({ listing, startsAt }, index) => ({
      id: created.bookingIds[index] ?? 0,
      title: listing.title,
      starts_at: nairobiDateTime(startsAt),
      status: 'Requested',
    })),
  };
}

/** 'A trip to The Jacaranda House and 2 more': the title of the enquiry. */
function aboutTrip(stops: readonly { listing: ListingOfTrip }[]): string {
  const [first, ...others] = stops;
  const title = first?.listing.title ?? '';
  return others.length === 0 ? title : `A trip to ${title} and ${others.length} more`;
}

type Refusal = 'visit_already_booked' | 'time_taken' | 'invalid_field' | 'listing_not_found' | 'listing_not_available';

/** The refusal of one stop, with a sentence that says which and why. */
const refusal = (index: number, code: Refusal, message: string): ApiError =>
  new ApiError(code, {
    message,
    detail: [{ field: `stops.${index}.starts_at`, code: code === 'time_taken' ? 'just_taken' : code, message }],
  });

function dayOfTrip({ stops }: RequestTripBody): string {
  const day = stops[0]?.starts_at.slice(0, 10) ?? '';
  const other = stops.findIndex(({ starts_at }) => starts_at.slice(0, 10) !== day);
  if (other > 0) throw refusal(other, 'invalid_field', 'All stops of a trip are on one day.');
  return day;
}

/** The stops by their hours, with the hours of their agents read under the lock. */
async function findStops(trx: Transaction<DB>, { stops }: RequestTripBody, day: string): Promise<AskedStop[]> {
  const references = stops.map(({ listing }) => listing);
  const found = await loadStops(trx, references, { from: day, days: 1 });
  return stops
    .map(({ listing, starts_at }, index) => {
      if (references.indexOf(listing) < index)
        throw refusal(index, 'invalid_field', `${listing} is in this trip twice. Leave one of them out.`);
      const stop = found.find(({ asked }) => asked === listing);
      if (!stop) throw refusal(index, 'listing_not_found', `${listing} is not on our site any more. Leave it out.`);
      const { title, isOpenToVisits } = stop.listing;
      if (!isOpenToVisits)
        throw refusal(index, 'listing_not_available', `${title} is not open for visits now. Leave it out, or call us.`);
      const startsAt = parseNairobiDateTime(starts_at);
      return { ...stop, index, startsAt, endsAt: new Date(startsAt.getTime() + STOP_MINUTES * 60_000) };
    })
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

function refuseOverlaps(stops: readonly AskedStop[]): void {
  for (const [place, stop] of stops.entries()) {
    const before = stops[place - 1];
    if (before && stop.startsAt < before.endsAt)
      throw refusal(
        stop.index,
        'invalid_field',
        `${stop.listing.title} begins before ${before.listing.title} is over. Each stop takes ${STOP_MINUTES} minutes.`,
      );
  }
}

function refuseTaken({ index, timetable, startsAt, endsAt, listing, agentName }: AskedStop, now: Date): void {
  const obstacle = obstacleTo(timetable, { startsAt, endsAt }, now);
  if (obstacle === null) return;
  const when = `${hourOfDay(nairobiHour(startsAt))} on ${longDay(nairobiDateTime(startsAt).slice(0, 10))}`;
  const { title } = listing;
  if (obstacle.code === 'full')
    throw refusal(index, 'time_taken', `${title} at ${when} was just taken. Plan the day again.`);
  const reasons = {
    past: `${when} is over.`,
    outside: `There are no visits at ${when}.`,
    away: `${agentName ? `${agentName} is not free` : 'Nobody is free'} at ${when}.`,
    closed: `We are closed at ${when}${obstacle.code === 'closed' ? `: ${obstacle.reason}` : ''}.`,
  };
  throw refusal(index, 'invalid_field', `${title}: ${reasons[obstacle.code]} Plan the day again.`);
}
