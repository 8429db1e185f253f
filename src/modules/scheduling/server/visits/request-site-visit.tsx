import { sql, type Transaction } from 'kysely';
import { freeViewings, replyWithin, warnOfViewingFees } from '#modules/agency/server';
import { personOf, requestAlert, requestSubscription, siteVisitKind } from '#modules/crm/server';
import { findListingToVisit, findSimilarSearch, type ListingToVisit, wholePriceText } from '#modules/listings/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { MailLink } from '#platform/mail/server/mail-layout.tsx';
import {
  type AssessedSubmission,
  limitNetwork,
  storeVisitorSubmission,
} from '#platform/spam-guard/server/visitor-submissions.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { characterCount } from '#platform/text/visible-text.ts';
import { addDays, longDay, nairobiDay, nairobiInstant, shortDay } from '#platform/time/nairobi-time.ts';
import { VISIT_MINUTES } from '../../bookings.ts';
import { type RequestSiteVisitBody, requestSiteVisit, type SiteVisitReceipt } from '../../visits/contract.ts';
import { findDayForVisits } from '../availability/queries.ts';
import { MAX_DAYS_AHEAD } from '../availability/timetable.ts';
import { inTurn } from '../booking-turns.ts';
import { placeOfBooking } from '../calendar/booking-calendar.ts';
import { dayOf, whenOf } from '../calendar/booking-rows.ts';
import { lockTimeForUpdate } from '../double-booking.ts';
import type { RequestFacts, RequestWords } from '../request-mails.tsx';
import {
  alreadyBooked,
  type BookingRequestServices,
  lockBookingsOf,
  storeBookingRequest,
  timeTaken,
} from '../visitor-bookings.ts';

const MAX_MESSAGE_LENGTH = 5000;
/**
 * Visits asked for from one address block in a day. A request holds its hour until staff answer it: without a limit one
 * sender who invents addresses takes every hour of a week.
 */
export const networkLimit = {
  perDay: 10,
  message:
    'Many visits were asked for from your network today, so we could not take this one. Please call or write to us, and we arrange it.',
};

export function registerSiteVisits(api: Api, services: BookingRequestServices): void {
  api.handle(requestSiteVisit, ({ body }, context) =>
    inTurn(body.preferred_date.slice(0, 10), () =>
      storeVisitorSubmission(services, requestSiteVisit, body, context, (trx, submission) =>
        storeSiteVisit(trx, services, body, submission),
      ),
    ),
  );
}

async function storeSiteVisit(
  trx: Transaction<DB>,
  services: BookingRequestServices,
  body: RequestSiteVisitBody,
  submission: AssessedSubmission,
): Promise<SiteVisitReceipt> {
  const now = services.clock.now();
  const time = readVisitTime(body.preferred_date, now);
  const message = messageOf(body);
  const listing = await getListingToVisit(trx, body);
  const person = personOf(body);
  const wants = { newsletter: body.newsletter === true, similar: body.similar_listings === true };
  const receipt = {
    listing_title: listing.title,
    preferred_date: time.hour === null ? time.day : `${time.day}T${time.hour}`,
    duration_minutes: VISIT_MINUTES,
  };
  const own = await lockBookingsOf(trx, 'visit', body);
  const hasSame = await own.has(isSameVisit(time, listing));
  await limitNetwork(trx, services, submission, { ...networkLimit, now });
  const agentId = listing.agent?.id ?? null;
  await lockVisitTimeForUpdate(trx, { time, agentId }, now);
  // After the hour: an hour that nobody can have would otherwise tell, without a trace, how many visits somebody has.
  await own.limit(now);
  // After all limits, so that each guess at somebody's visit is a request of its own.
  if (hasSame) throw alreadyBooked('visit', 'preferred_date');
  const stored = await storeBookingRequest(trx, services, 'visit', {
    kind: siteVisitKind,
    person,
    details: { wants_newsletter: wants.newsletter, wants_similar: wants.similar, is_by_office: false },
    message,
    listing,
    assignedTo: agentId,
    booking: { ...time, minutes: VISIT_MINUTES, staffId: agentId, ...(body.way && { way: body.way }) },
    wordsOf: (facts) => wordsOfVisit(facts, listing, wants),
  });
  if (wants.newsletter) await requestSubscription(trx, services, { email: person.email, source: 'site-visit' });
  const similar = wants.similar ? await findSimilarSearch(trx, listing) : null;
  // It is named by the listing, so the visitor has put no words into it.
  if (similar) await requestAlert(trx, services, { email: person.email, search: similar, told: similar });
  return { ...stored, status: 'Requested', ...receipt };
}

/**
 * A visit to the same listing at the same hour, or on the same day where one of the two names no hour, since a visit at an
 * hour of that day satisfies both.
 */
export const isSameVisit = (
  { day, startsAt }: Pick<VisitTime, 'day' | 'startsAt'>,
  { type, id }: Pick<ListingToVisit, 'type' | 'id'>,
) => sql`
  ${id} = case when num_nonnulls(b.property_id, b.land_id) = 0 then ${sql.ref(`e.${type}_id`)} else ${sql.ref(`b.${type}_id`)} end
  and (b.starts_at = ${startsAt}::timestamptz or (
    (b.starts_at is null or ${startsAt}::timestamptz is null)
    and coalesce((b.starts_at at time zone 'Africa/Nairobi')::date, b.preferred_on) = ${day}::date
  ))`;

async function getListingToVisit(trx: Transaction<DB>, body: RequestSiteVisitBody): Promise<ListingToVisit> {
  const listing = await findListingToVisit(trx, body);
  if (!listing) throw new ApiError('listing_not_found');
  if (!listing.isOpenToVisits) throw new ApiError('listing_not_available');
  return listing;
}

/** One form sends `message`, another `notes`; both together are stored as one text. */
function messageOf({ message, notes }: RequestSiteVisitBody): string {
  const text = [message, notes].filter(Boolean).join('\n\n');
  if (characterCount(text) <= MAX_MESSAGE_LENGTH) return text;
  throw fieldError('notes', 'too_big', `Message and notes together must be ${MAX_MESSAGE_LENGTH} characters or fewer`);
}

/** The day a visitor prefers, and the hour where one was chosen. */
interface VisitTime {
  day: string;
  /** 'HH:MM' in Africa/Nairobi */
  hour: string | null;
  startsAt: Date | null;
}

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

/**
 * Locks the time of a visit until the transaction ends, if a visit can take place then: an open visit hour of that
 * weekday, not over, not closed, the agent at work and a place left. A day without an hour needs one free hour; an office
 * without any visit hours accepts every day.
 */
async function lockVisitTimeForUpdate(trx: Transaction<DB>, wanted: WantedVisit, now: Date): Promise<void> {
  const { day, hour } = wanted.time;
  const refuse = (code: string, message: string) => fieldError('preferred_date', code, message);
  if (hour === null) {
    const found = await findDayForVisits(trx, { day, staffId: wanted.agentId }, now);
    if (found === 'not free')
      throw refuse('no_free_hour', `No hour is free on ${longDay(day)}. Please choose another day.`);
    return;
  }
  const time = await lockTimeForUpdate(trx, { kind: 'visit', day, hour, staffId: wanted.agentId }, now);
  if (!time?.isOpen) throw refuse('not_available', 'That time is not available. Please choose another.');
  if (time.placesLeft === 0) throw timeTaken('preferred_date', 'That hour was just taken. Please choose another.');
}

function wordsOfVisit(
  facts: RequestFacts,
  listing: ListingToVisit,
  wants: { newsletter: boolean; similar: boolean },
): RequestWords {
  const { agency, booking, publicUrl } = facts;
  const { agent, title, reference } = listing;
  const url = `${publicUrl}/view/${listing.type}/${listing.slug}`;
  const phone = agent?.phone ?? agency.phone;
  return {
    templates: { visitor: 'site-visit.visitor', office: 'site-visit.agency' },
    subject: `Your visit to ${title}`,
    asked: `You asked to see ${title}.`,
    nextStep: `${agent?.name ?? `Our team at ${agency.name}`} will call you${replyWithin(agency)} to ${booking.startsAt === null ? 'agree on the hour' : 'confirm the visit'}.`,
    facts: [
      ['Listing', <Link key="listing" href={url} text={reference} />],
      agent
        ? [
            'Your agent',
            <span key="agent">
              {agent.name}
              {phone && (
                <>
                  , <Link href={`tel:${phone}`} text={localPhone(phone)} />
                </>
              )}
            </span>,
          ]
        : ['Call us', phone && <Link key="call" href={`tel:${phone}`} text={localPhone(phone)} />],
    ],
    closing: warnOfViewingFees(agency),
    notes: [freeViewings(agency), url].filter(Boolean),
    office: {
      subject: `Visit request: ${title}, ${shortDay(dayOf(booking))} (${booking.reference})`,
      headlineEnding: `wants to see ${title}`,
      agent,
      facts: [
        { label: 'Day', text: whenOf(booking) },
        { label: 'Listing', text: `${title} (${reference})`, href: url },
        { label: booking.way === 'In person' ? 'Place' : 'How', text: placeOfBooking(facts) },
        { label: 'Price', text: wholePriceText(listing, listing.purpose === 'Rent' ? '/month' : '') },
        { label: 'Agent', text: agent?.name ?? 'Nobody yet' },
        { label: 'Similar listings', text: wants.similar ? 'Asked for an alert' : 'No' },
        { label: 'Newsletter', text: wants.newsletter ? 'Asked for it' : 'No' },
      ],
    },
  };
}

const Link = ({ href, text }: { href: string; text: string }) => <MailLink href={href}>{text}</MailLink>;
