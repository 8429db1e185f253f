import type { Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import {
  bookingOf,
  createEnquiry,
  type NewEnquiryMails,
  requestSubscription,
  siteVisitKind,
} from '#modules/crm/server';
import { findListingToVisit, type ListingToVisit } from '#modules/listings/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { type RequestSiteVisitBody, type SiteVisitReceipt, siteVisitStatusSchema } from '../../visits/contract.ts';
import { limitOpenBookings } from '../calendar/open-bookings.ts';
import { changeUrlOf } from '../calendar/queries.ts';
import { alreadyBooked, findSameVisit, type SameBooking } from '../calendar/same-booking.ts';
import { agencyMail } from './agency-mail.tsx';
import type { VisitFacts } from './visit-facts.ts';
import { holdVisitTime, readVisitTime, type VisitTime } from './visit-time.ts';
import { visitorMail } from './visitor-mail.tsx';

export interface SiteVisitServices {
  clock: Clock;
  publicUrl: string;
}

const VISIT_MINUTES = 60;
const MAX_MESSAGE_LENGTH = 5000;

/**
 * Stores a visitor's wish to see a listing, with the mails about it, in the caller's transaction.
 * Sent once more by the same person for the same listing and hour, it answers as before and stores nothing.
 * @throws ApiError invalid_field for a day or hour nobody can come, listing_not_found, listing_not_available,
 * title_shared, visit_already_booked, too_many_open_visits
 */
export async function requestSiteVisit(
  trx: Transaction<DB>,
  services: SiteVisitServices,
  body: RequestSiteVisitBody,
): Promise<SiteVisitReceipt> {
  const now = services.clock.now();
  const time = readVisitTime(body.preferred_date, now);
  const message = messageOf(body);
  const listing = await getListingToVisit(trx, body);
  const visitor = visitorOf(body);
  const wantsNewsletter = body.newsletter === true;
  const [propertyId, landId] = listing.type === 'property' ? [listing.id, null] : [null, listing.id];
  const same = await findSameVisit(trx, visitor, { ...time, propertyId, landId });
  if (same) {
    if (!same.isSameTime) throw alreadyBooked('visit', 'preferred_date', hasTheDay(same));
    // Anything new in it would be lost, so it is refused instead of answered.
    if (!same.isSamePerson || (message !== '' && message !== same.text)) throw alreadyBooked('visit', 'preferred_date');
    if (wantsNewsletter) await requestSubscription(trx, services, { email: visitor.email, source: 'site-visit' });
    const { id, reference, isConfirmedByMail } = same;
    const status = siteVisitStatusSchema.parse(same.status);
    return receiptOf({ id, reference, status, isConfirmed: isConfirmedByMail }, listing, time);
  }
  await limitOpenBookings(trx, 'visit', visitor, now);
  await holdVisitTime(trx, { time, agentId: listing.agent?.id ?? null }, now);
  const agentId = listing.agent?.id ?? null;
  const created = await createEnquiry(trx, services, {
    kind: siteVisitKind,
    person: visitor,
    details: { wants_newsletter: wantsNewsletter, is_by_office: false },
    message,
    source: capitalized(body.source ?? 'website'),
    listing,
    assignedTo: agentId,
    booking: { ...time, minutes: VISIT_MINUTES, staffId: agentId },
    mails: async (stored) => {
      const booking = bookingOf(stored);
      return visitMails({
        reference: stored.reference,
        agency: await getAgencySettings(trx),
        listing,
        listingUrl: `${services.publicUrl}/view/${listing.type}/${listing.slug}`,
        changeUrl: await changeUrlOf(trx, services.publicUrl, { kind: 'visit', id: booking.id }),
        time,
        durationMinutes: VISIT_MINUTES,
        visitor,
        message,
        wantsNewsletter,
        requestedAt: now,
        calendarUid: booking.calendarUid,
      });
    },
  });
  if (wantsNewsletter) await requestSubscription(trx, services, { email: visitor.email, source: 'site-visit' });
  const { reference, isConfirmed } = created;
  return receiptOf({ id: bookingOf(created).id, reference, status: 'Requested', isConfirmed }, listing, time);
}

/** Names the reference only if e-mail and phone both match: one of them alone may be known to a stranger. */
const hasTheDay = ({ isSamePerson, reference }: SameBooking): string =>
  `You have a visit to this listing on that day already${isSamePerson ? `: ${reference}` : ''}. Choose another hour with the link in the mail about it, or call us.`;

const receiptOf = (
  visit: Pick<SiteVisitReceipt, 'id' | 'reference' | 'status'> & { isConfirmed: boolean },
  listing: ListingToVisit,
  time: VisitTime,
): SiteVisitReceipt => ({
  id: visit.id,
  reference: visit.reference,
  status: visit.status,
  listing_title: listing.title,
  preferred_date: time.hour === null ? time.day : `${time.day}T${time.hour}`,
  duration_minutes: VISIT_MINUTES,
  confirmation_sent: visit.isConfirmed,
});

async function getListingToVisit(trx: Transaction<DB>, body: RequestSiteVisitBody): Promise<ListingToVisit> {
  const listing = await findListingToVisit(trx, body);
  if (!listing) throw new ApiError('listing_not_found');
  if (!listing.isOpenToVisits) throw new ApiError('listing_not_available');
  return listing;
}

const visitorOf = (body: RequestSiteVisitBody): VisitFacts['visitor'] => ({
  firstName: body.first_name,
  lastName: body.last_name,
  email: body.email,
  phone: body.phone,
  phoneE164: phoneToE164(body.phone),
});

/** One form calls it message, another notes; sent together they are one text. */
function messageOf({ message, notes }: RequestSiteVisitBody): string {
  const text = [message, notes].filter(Boolean).join('\n\n');
  if (text.length <= MAX_MESSAGE_LENGTH) return text;
  const sentence = `Message and notes together must be ${MAX_MESSAGE_LENGTH} characters or fewer`;
  throw fieldError('notes', 'too_big', sentence);
}

const capitalized = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const visitMails = (facts: VisitFacts): NewEnquiryMails => ({
  visitor: visitorMail(facts),
  office: officeMails(facts),
});

/** One to the office's address and one to the agent, unless they are the same. */
function officeMails(facts: VisitFacts): OutgoingMail[] {
  const { agency, listing } = facts;
  const office = { name: agency.name, address: agency.notifications_email };
  const agent = listing.agent && { name: listing.agent.name, address: listing.agent.email };
  const isTwoPeople = agent && agent.address.toLowerCase() !== office.address.toLowerCase();
  return [office, ...(isTwoPeople ? [agent] : [])].map((to) => agencyMail(facts, to));
}
