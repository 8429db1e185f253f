import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { addVisitToEnquiry, bookingIdOf, createEnquiry, personOf, siteVisitKind } from '#modules/crm/server';
import { findListingToVisit, getTypedListing, type ListingToVisit } from '#modules/listings/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type * as contract from '../../added-visits/contract.ts';
import { VISIT_MINUTES } from '../../bookings.ts';
import { preventDoubleBooking } from '../double-booking.ts';
import { announceByStaff, type DiaryServices, readStart } from './booking-commands.ts';
import { checkAssignee, lockChosenHourForUpdate } from './lock-booking.ts';
import { getBooking } from './queries.ts';
import { skipDueReminders } from './reminders.ts';

type Actor = { staff: SignedInStaff; requestId: string };
type Body = z.output<typeof contract.addVisit.body>;

/**
 * Enters a visit that was arranged by phone or at the office. It is confirmed at once, with the usual mails; a visitor
 * without an e-mail address gets none. The enquiry is looked after by who is to be there, or by the agent who enters it.
 * @returns the id of the visit
 */
export const addVisit = (
  trx: Transaction<DB>,
  services: DiaryServices,
  body: Body,
  { staff, requestId }: Actor,
): Promise<number> =>
  storeVisit(trx, services, { body, staff, requestId }, async (listing, booking) =>
    bookingIdOf(
      await createEnquiry(trx, services, {
        kind: siteVisitKind,
        person: personOf(body),
        details: { wants_newsletter: false, wants_similar: false, is_by_office: true },
        message: body.message ?? '',
        source: 'Office',
        listing,
        stage: 'Viewing',
        assignedTo: staff.role === 'agent' ? staff.id : booking.staffId,
        booking,
        // `announceByStaff` queues the mails of a confirmed visit.
        mails: null,
      }),
    ),
  );

/**
 * Books a visit for an enquiry that is there, confirmed at once, with the usual mails to the person of the enquiry.
 * @returns the id of the visit
 */
export const addEnquiryVisit = (
  trx: Transaction<DB>,
  services: DiaryServices,
  { enquiryId, body }: { enquiryId: number; body: z.output<typeof contract.addEnquiryVisit.body> },
  { staff, requestId }: Actor,
): Promise<number> =>
  storeVisit(trx, services, { body, staff, requestId, remark: body.message }, (listing, booking) =>
    addVisitToEnquiry(trx, services, staff, { ...booking, enquiryId, listing }),
  );

interface EnteredVisit extends Actor {
  body: Pick<Body, 'listing' | 'starts_at' | 'staff_id' | 'outside_hours'>;
  /** What staff wrote, where no enquiry keeps it as its message. */
  remark?: string | undefined;
}

interface VisitTime {
  day: string;
  startsAt: Date;
  minutes: number;
  staffId: string;
  status: 'Confirmed';
}

/** @param write stores the visit and returns its id */
async function storeVisit(
  trx: Transaction<DB>,
  services: DiaryServices,
  { body, staff, requestId, remark }: EnteredVisit,
  write: (listing: ListingToVisit, time: VisitTime) => Promise<number>,
): Promise<number> {
  const now = services.clock.now();
  const listing = await findListing(trx, body.listing);
  if (!listing) throw fieldError('listing', 'unknown', 'This listing is not on the site');
  const startsAt = readStart(body.starts_at, now);
  const staffId = body.staff_id;
  await checkAssignee(trx, staffId);
  const conflicts = await lockChosenHourForUpdate(
    trx,
    { kind: 'visit', staffId, startsAt, minutes: VISIT_MINUTES },
    { actor: staff, isOutsideAllowed: body.outside_hours === true, now },
  );
  const time = { day: nairobiDay(startsAt), startsAt, minutes: VISIT_MINUTES, staffId, status: 'Confirmed' } as const;
  const id = await preventDoubleBooking(trx, { kind: 'visit', staffId, startsAt }, () => write(listing, time));
  const after = await getBooking(trx, 'visit', id);
  await skipDueReminders(trx, after, now);
  const news = { before: null, after, news: 'confirmed', conflicts, remark } as const;
  await announceByStaff(trx, services, { staff, requestId }, news);
  return id;
}

/** The listing that was typed, or null if it is not on the site. */
async function findListing(trx: Transaction<DB>, typed: string) {
  const { type, id } = await getTypedListing(trx, typed);
  return findListingToVisit(trx, type === 'property' ? { property_id: id } : { land_id: id });
}
