import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { bookingIdOf, createEnquiry, personOf, siteVisitKind } from '#modules/crm/server';
import { findByReference, findListingToVisit } from '#modules/listings/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { VISIT_MINUTES } from '../../bookings.ts';
import type * as contract from '../../calendar/office-contract.ts';
import { preventDoubleBooking } from '../double-booking.ts';
import { announceByStaff, type DiaryServices, readStart } from './booking-commands.ts';
import { checkAssignee, lockChosenHourForUpdate } from './lock-booking.ts';
import { getBooking } from './queries.ts';
import { skipDueReminders } from './reminders.ts';

type Body = z.output<typeof contract.addVisit.body>;

/**
 * Enters a visit that was arranged by phone or at the office. It is confirmed at once, with the usual mails; a visitor
 * without an e-mail address gets none.
 * @returns the id of the visit
 */
export async function addVisit(
  trx: Transaction<DB>,
  services: DiaryServices,
  body: Body,
  { staff, requestId }: { staff: SignedInStaff; requestId: string },
): Promise<number> {
  const now = services.clock.now();
  const listing = await findListing(trx, body.listing);
  if (!listing) throw fieldError('listing', 'unknown', 'No listing on the site has this reference or title');
  const startsAt = readStart(body.starts_at, now);
  const staffId = body.staff_id;
  await checkAssignee(trx, staff, staffId);
  const conflicts = await lockChosenHourForUpdate(
    trx,
    { kind: 'visit', staffId, startsAt, minutes: VISIT_MINUTES },
    { isAllowed: body.outside_hours === true, now },
  );
  const created = await preventDoubleBooking(trx, { kind: 'visit', staffId, startsAt }, () =>
    createEnquiry(trx, services, {
      kind: siteVisitKind,
      person: personOf(body),
      details: { wants_newsletter: false, wants_similar: false, is_by_office: true },
      message: body.message ?? '',
      source: 'Office',
      listing,
      stage: 'Viewing',
      assignedTo: staffId,
      booking: { day: nairobiDay(startsAt), startsAt, minutes: VISIT_MINUTES, staffId, status: 'Confirmed' },
      // `announceByStaff` queues the mails of a confirmed visit.
      mails: null,
    }),
  );
  const id = bookingIdOf(created);
  const after = await getBooking(trx, 'visit', id);
  await skipDueReminders(trx, after, now);
  await announceByStaff(trx, services, { staff, requestId }, { before: null, after, news: 'confirmed', conflicts });
  return id;
}

/** Finds a listing by its reference, or else by its title or the slug of its page. */
async function findListing(trx: Transaction<DB>, text: string) {
  const found = await findByReference(trx, text);
  const idOf = (type: 'property' | 'land') => (found?.type === type ? found.id : null);
  const wanted = found ? { property_id: idOf('property'), land_id: idOf('land') } : { property_title: text };
  try {
    return await findListingToVisit(trx, wanted);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'title_shared') throw error;
    throw fieldError('listing', 'title_shared', 'Several listings have this title. Enter the reference instead.');
  }
}
