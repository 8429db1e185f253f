import type { Transaction } from 'kysely';
import { requestSubscription, siteVisitKind } from '#modules/crm/server';
import { findListingToVisit, type ListingToVisit } from '#modules/listings/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { AssessedSubmission, SpamGuardLimits } from '#platform/spam-guard/server/assess-submission.ts';
import { limitNetwork } from '#platform/spam-guard/server/limit-network.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';
import { VISIT_MINUTES } from '../../bookings.ts';
import type { RequestSiteVisitBody, SiteVisitReceipt } from '../../visits/contract.ts';
import { type BookingRequestServices, personOf, storeBookingRequest } from '../booking-request.ts';
import { limitOpenBookings } from '../calendar/open-bookings.ts';
import { alreadyBooked, findSameVisit } from '../calendar/same-booking.ts';
import { visitMails } from './visit-request-mails.tsx';
import { lockVisitTimeForUpdate, readVisitTime } from './visit-time.ts';

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
