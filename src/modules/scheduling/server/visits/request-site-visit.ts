import type { Transaction } from 'kysely';
import { requestSubscription, siteVisitKind } from '#modules/crm/server';
import { findListingToVisit, type ListingToVisit } from '#modules/listings/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import {
  type AssessedSubmission,
  limitNetwork,
  type SpamGuardLimits,
} from '#platform/spam-guard/server/visitor-submissions.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';
import { addDays, formatHour, longDay, nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';
import { VISIT_MINUTES } from '../../bookings.ts';
import type { RequestSiteVisitBody, SiteVisitReceipt } from '../../visits/contract.ts';
import { findDayForVisits, listNextFree } from '../availability/queries.ts';
import { MAX_DAYS_AHEAD } from '../availability/timetable.ts';
import { type BookingRequestServices, personOf, storeBookingRequest } from '../booking-request.ts';
import { alreadyBooked, findSameVisit, limitOpenBookings } from '../calendar/visitor-bookings.ts';
import { lockTimeForUpdate } from '../double-booking.ts';
import { visitMails } from './visit-request-mails.tsx';

const MAX_MESSAGE_LENGTH = 5000;
/**
 * Visits asked for from one address block in a day. A request holds its hour until staff answer it: without a limit one
 * sender who invents addresses takes every hour of a week.
 */
const networkLimit = {
  perDay: 10,
  message:
    'Many visits were asked for from your network today, so we could not take this one. Please call or write to us, and we arrange it.',
};

/**
 * Stores a visitor's request to see a listing, with the mails about it, in the caller's transaction.
 * @throws ApiError invalid_field for a day or hour without a visit, listing_not_found, listing_not_available,
 * title_shared, visit_already_booked, too_many_open_visits, too_many_requests
 */
export async function requestSiteVisit(
  trx: Transaction<DB>,
  services: BookingRequestServices & SpamGuardLimits,
  body: RequestSiteVisitBody,
  submission: AssessedSubmission,
): Promise<SiteVisitReceipt> {
  const now = services.clock.now();
  const time = readVisitTime(body.preferred_date, now);
  const message = messageOf(body);
  const listing = await getListingToVisit(trx, body);
  const person = personOf(body);
  const { email } = person;
  const visitor = { email, phoneE164: phoneToE164(body.phone) };
  const wantsNewsletter = body.newsletter === true;
  const receipt = {
    listing_title: listing.title,
    preferred_date: time.hour === null ? time.day : `${time.day}T${time.hour}`,
    duration_minutes: VISIT_MINUTES,
  };
  const [propertyId, landId] = listing.type === 'property' ? [listing.id, null] : [null, listing.id];
  const same = await findSameVisit(trx, visitor, { ...time, propertyId, landId });
  await limitNetwork(trx, services, submission, { ...networkLimit, now });
  const agentId = listing.agent?.id ?? null;
  await lockVisitTimeForUpdate(trx, { time, agentId }, now);
  // After the hour: an hour that nobody can have would otherwise tell, without a trace, how many visits somebody has.
  await limitOpenBookings(trx, 'visit', visitor, now);
  // After all limits, so that each guess at somebody's visit is a request of its own.
  if (same) throw alreadyBooked('visit', 'preferred_date', same.isSameTime ? undefined : BOOKED_ON_THAT_DAY);
  const stored = await storeBookingRequest(trx, services, 'visit', {
    kind: siteVisitKind,
    person,
    details: { wants_newsletter: wantsNewsletter, is_by_office: false },
    message,
    listing,
    assignedTo: agentId,
    booking: { ...time, minutes: VISIT_MINUTES, staffId: agentId },
    mailsOf: (facts) => visitMails({ ...facts, listing, wantsNewsletter }),
  });
  if (wantsNewsletter) await requestSubscription(trx, services, { email, source: 'site-visit' });
  return { ...stored, status: 'Requested', ...receipt };
}

/** Without the reference: others may know the visitor's address and number. */
const BOOKED_ON_THAT_DAY =
  'You have a visit to this listing on that day already. Choose another hour with the link in the mail about it, or call us.';

async function getListingToVisit(trx: Transaction<DB>, body: RequestSiteVisitBody): Promise<ListingToVisit> {
  const listing = await findListingToVisit(trx, body);
  if (!listing) throw new ApiError('listing_not_found');
  if (!listing.isOpenToVisits) throw new ApiError('listing_not_available');
  return listing;
}

/** One form sends `message`, another `notes`; both together are stored as one text. */
function messageOf({ message, notes }: RequestSiteVisitBody): string {
  const text = [message, notes].filter(Boolean).join('\n\n');
  if (text.length <= MAX_MESSAGE_LENGTH) return text;
  throw fieldError('notes', 'too_big', `Message and notes together must be ${MAX_MESSAGE_LENGTH} characters or fewer`);
}

/** The day a visitor prefers, and the hour where one was chosen. */
interface VisitTime {
  day: string;
  /** 'HH:MM' in Africa/Nairobi */
  hour: string | null;
  startsAt: Date | null;
}

/**
 * Reads '2026-11-28' or '2026-11-28T09:00'.
 * @throws ApiError invalid_field for a day that is over or more than a year ahead, in Africa/Nairobi
 */
function readVisitTime(preferredDate: string, now: Date): VisitTime {
  const day = preferredDate.slice(0, 10);
  const today = nairobiDay(now);
  if (day < today) throw fieldError('preferred_date', 'too_early', 'Choose today or a later day');
  if (day > addDays(today, MAX_DAYS_AHEAD)) {
    throw fieldError('preferred_date', 'too_late', 'Choose a day within the next year');
  }
  const hour = preferredDate.slice(11, 16) || null;
  return { day, hour, startsAt: hour === null ? null : nairobiInstant(day, hour) };
}

interface WantedVisit {
  time: VisitTime;
  /** The agent of the listing, whose hours, leave and bookings count; null counts every agent's. */
  agentId: string | null;
}

const NEXT_FREE_AT_MOST = 3;

/**
 * Locks the time of a visit until the transaction ends, if a visit can take place then: an open visit hour of that
 * weekday, not over, not closed, the agent at work and a place left. A day without an hour needs one free hour; an office
 * without any visit hours accepts every day.
 * @throws ApiError invalid_field, whose sentence names the next free hours
 */
async function lockVisitTimeForUpdate(trx: Transaction<DB>, wanted: WantedVisit, now: Date): Promise<void> {
  const refusal = await findRefusal(trx, wanted, now);
  if (!refusal) return;
  const from = wanted.time.day;
  const free = await listNextFree(
    trx,
    { kind: 'visit', staffId: wanted.agentId, from },
    { now, count: NEXT_FREE_AT_MOST },
  );
  const next = free.length > 0 ? ` Free next: ${free.map(formatHour).join('; ')}.` : '';
  throw fieldError('preferred_date', refusal.code, refusal.message + next);
}

async function findRefusal(trx: Transaction<DB>, { time: { day, hour }, agentId: staffId }: WantedVisit, now: Date) {
  if (hour === null) {
    if ((await findDayForVisits(trx, { day, staffId }, now)) !== 'not free') return null;
    return { code: 'no_free_hour', message: `No hour is free on ${longDay(day)}.` };
  }
  const time = await lockTimeForUpdate(trx, { kind: 'visit', day, hour, staffId }, now);
  if (!time?.isOpen) {
    return { code: 'not_available', message: 'That time is not available. Please choose another.' };
  }
  if (time.placesLeft > 0) return null;
  return { code: 'just_taken', message: 'That hour was just taken. Please choose another.' };
}
