import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { bookingOf, createEnquiry, siteVisitKind } from '#modules/crm/server';
import { findListingToVisit } from '#modules/listings/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type * as contract from '../../calendar/office-contract.ts';
import { announce, type DiaryServices, readMoment } from './booking-commands.ts';
import { explainTaken, getTaker, lockBookingForUpdate, lockChosenHour } from './lock-booking.ts';
import { noteTold } from './reminders.ts';

type Body = z.output<typeof contract.addVisit.body>;

export const VISIT_MINUTES = 60;

/**
 * Enters a visit that was arranged by phone or at the counter: confirmed at once, with the mails of any other. A visitor
 * without an address gets none.
 * @throws ApiError invalid_field, forbidden, staff_away, outside_hours, staff_busy
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
  const startsAt = readMoment(body.starts_at, now);
  const taker = await getTaker(trx, staff, body.staff_id);
  const against = await lockChosenHour(
    trx,
    { kind: 'visit', staffId: taker.id, startsAt, minutes: VISIT_MINUTES },
    { isAllowed: body.outside_hours === true, now },
  );
  const created = await createEnquiry(trx, services, {
    kind: siteVisitKind,
    person: { firstName: body.first_name, lastName: body.last_name, email: body.email, phone: body.phone },
    details: { wants_newsletter: false, is_by_office: true },
    message: body.message ?? '',
    source: 'Office',
    listing,
    stage: 'Viewing',
    assignedTo: taker.id,
    booking: {
      day: nairobiDay(startsAt),
      startsAt,
      minutes: VISIT_MINUTES,
      staffId: taker.id,
      status: 'Confirmed',
    },
    // `announce` tells everybody, as of any other confirmed visit.
    mails: null,
  }).catch((error: unknown) => {
    throw explainTaken(error);
  });
  const { id } = bookingOf(created);
  const after = await lockBookingForUpdate(trx, 'visit', id);
  await noteTold(trx, after, now);
  await announce(trx, services, { staff, requestId }, { before: null, after, news: 'confirmed', taker, against });
  return id;
}

/** By its reference, as people read it out, or else by its title or the slug of its page. */
async function findListing(trx: Transaction<DB>, words: string) {
  const { rows } = await sql<{ property_id: number | null; land_id: number | null }>`
    select id as property_id, null::bigint as land_id from properties where reference_number = ${words.toUpperCase()}
    union all select null, id from land where reference_number = ${words.toUpperCase()}`.execute(trx);
  const [found] = rows;
  try {
    return await findListingToVisit(trx, found ?? { property_title: words });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'title_shared') throw error;
    throw fieldError('listing', 'title_shared', 'Several listings have this title. Enter the reference instead.');
  }
}
