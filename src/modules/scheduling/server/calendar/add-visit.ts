import type { Transaction } from 'kysely';
import type { z } from 'zod';
import {
  addVisitToEnquiry,
  bookingIdOf,
  createEnquiry,
  findOpenEnquiry,
  personOf,
  siteVisitKind,
} from '#modules/crm/server';
import { isSoldOrLet } from '#modules/listings';
import { getTypedListing, type ReferredListing } from '#modules/listings/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { characterCount } from '#platform/text/visible-text.ts';
import { nairobiDay, parseNairobiDateTime } from '#platform/time/nairobi-time.ts';
import type * as contract from '../../added-visits/contract.ts';
import { VISIT_MINUTES } from '../../bookings.ts';
import { OUTCOME_NOTE_MAX } from '../../calendar/office-contract.ts';
import { mayPassOverHours } from '../../calendar/policy.ts';
import { preventDoubleBooking } from '../double-booking.ts';
import { announceByStaff, type DiaryServices, readStart } from './booking-commands.ts';
import { checkAssignee, lockChosenHourForUpdate } from './lock-booking.ts';
import { writeOutcome } from './outcomes.ts';
import { getBooking } from './queries.ts';
import { skipDueReminders } from './reminders.ts';

type Actor = { staff: SignedInStaff; requestId: string };
type Body = z.output<typeof contract.addVisit.body>;
type EnquiryBody = z.output<typeof contract.addEnquiryVisit.body>;

/**
 * Enters a visit that was arranged by phone or at the office. It is confirmed at once, with the usual mails; a visitor
 * without an e-mail address gets none. One that took place already is stored with its verdict and without mails. It joins
 * an open enquiry of the person about the listing; else one is made, looked after by who is to be there, or by the agent
 * who enters it.
 * @returns the id of the visit
 * @throws ApiError visit_waits where that enquiry asks for a visit, unless this is another one
 */
export async function addVisit(
  trx: Transaction<DB>,
  services: DiaryServices,
  body: Body,
  { staff, requestId }: Actor,
): Promise<number> {
  const listing = await getTypedListing(trx, body.listing);
  const visit = { body, listing, staff, requestId };
  const enquiryId = await findOpenEnquiry(trx, staff, { ...body, listing });
  if (enquiryId !== null) return storeForEnquiry(trx, services, enquiryId, visit);
  return storeVisit(trx, services, visit, async (booking) =>
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
}

/**
 * Books a visit for an enquiry that is there, confirmed at once, with the usual mails to the person of the enquiry; one
 * that took place already as above.
 * @returns the id of the visit
 * @throws ApiError visit_waits where the enquiry asks for a visit of the same listing, unless it is another one
 */
export async function addEnquiryVisit(
  trx: Transaction<DB>,
  services: DiaryServices,
  { enquiryId, body }: { enquiryId: number; body: EnquiryBody },
  { staff, requestId }: Actor,
): Promise<number> {
  const listing = await getTypedListing(trx, body.listing);
  return storeForEnquiry(trx, services, enquiryId, { body, listing, staff, requestId });
}

const storeForEnquiry = (
  trx: Transaction<DB>,
  services: DiaryServices,
  enquiryId: number,
  { body, listing, staff, requestId }: EnteredVisit & { body: EnquiryBody },
): Promise<number> =>
  storeVisit(trx, services, { body, listing, staff, requestId, remark: body.message }, (booking) =>
    addVisitToEnquiry(
      trx,
      services,
      { staff, requestId },
      { ...booking, enquiryId, listing, isAnother: body.another === true },
    ),
  );

interface EnteredVisit extends Actor {
  body: Pick<Body, 'starts_at' | 'staff_id' | 'outside_hours' | 'took_place' | 'interest' | 'verdict'>;
  listing: ReferredListing;
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

/** Stores a visit and returns its id. */
type WriteVisit = (time: VisitTime) => Promise<number>;

const timeOf = (startsAt: Date, staffId: string): VisitTime => ({
  day: nairobiDay(startsAt),
  startsAt,
  minutes: VISIT_MINUTES,
  staffId,
  status: 'Confirmed',
});

const storeVisit = (trx: Transaction<DB>, services: DiaryServices, visit: EnteredVisit, write: WriteVisit) =>
  (visit.body.took_place ? storePastVisit : storeComingVisit)(trx, services, visit, write);

async function storeComingVisit(
  trx: Transaction<DB>,
  services: DiaryServices,
  { body, listing, staff, requestId, remark }: EnteredVisit,
  write: WriteVisit,
): Promise<number> {
  const now = services.clock.now();
  if (body.interest !== '' || body.verdict !== '') {
    throw fieldError('interest', 'not_allowed', 'What they thought is known after the visit');
  }
  refuseToShow(listing);
  const startsAt = readStart(body.starts_at, now);
  const staffId = body.staff_id;
  await checkAssignee(trx, staffId);
  const conflicts = await lockChosenHourForUpdate(
    trx,
    { kind: 'visit', staffId, startsAt, minutes: VISIT_MINUTES },
    { actor: staff, isOutsideAllowed: body.outside_hours === true, now },
  );
  const id = await preventDoubleBooking(trx, { kind: 'visit', staffId, startsAt }, () =>
    write(timeOf(startsAt, staffId)),
  );
  const after = await getBooking(trx, 'visit', id);
  await skipDueReminders(trx, after, now);
  const news = { before: null, after, news: 'confirmed', conflicts, remark } as const;
  await announceByStaff(trx, services, { staff, requestId }, news);
  return id;
}

/**
 * Hours and leave do not count, and the place may be sold by now. Stored as confirmed first, so that a visit which stands
 * in the diary of the person at that hour, and has no outcome yet, is not written down twice.
 */
async function storePastVisit(
  trx: Transaction<DB>,
  services: DiaryServices,
  { body, staff, requestId, remark }: EnteredVisit,
  write: WriteVisit,
): Promise<number> {
  const startsAt = readPastStart(body.starts_at, services.clock.now());
  const staffId = body.staff_id;
  await checkAssignee(trx, staffId);
  if (!mayPassOverHours(staff, staffId)) {
    throw new ApiError('forbidden', { message: 'Agents write down the visits that they made themselves.' });
  }
  // Kept with the outcome, whose note is shorter than the message of an enquiry.
  if (remark !== undefined && characterCount(remark) > OUTCOME_NOTE_MAX) {
    throw fieldError('message', 'too_long', `Notes must be ${OUTCOME_NOTE_MAX} characters or fewer`);
  }
  const id = await preventDoubleBooking(trx, { kind: 'visit', staffId, startsAt }, () =>
    write(timeOf(startsAt, staffId)),
  );
  const booking = await getBooking(trx, 'visit', id);
  const { interest, verdict } = body;
  const how = { outcome: 'Done', note: remark, interest, verdict } as const;
  await writeOutcome(trx, services, { booking, before: null, staff, requestId }, how);
  return id;
}

/** A mistyped year would otherwise stand among the oldest visits, where nobody finds it. */
const YEAR_MS = 366 * 86_400_000;

function readPastStart(startsAt: string, now: Date): Date {
  const instant = parseNairobiDateTime(startsAt);
  if (instant > now) throw fieldError('starts_at', 'too_late', 'This is still to come. Enter when it took place.');
  if (now.getTime() - instant.getTime() > YEAR_MS) {
    throw fieldError('starts_at', 'too_early', 'Enter a visit of the last twelve months');
  }
  return instant;
}

function refuseToShow({ title, state, isPublic }: ReferredListing): void {
  if (isSoldOrLet(state)) {
    const message = `${title} is ${state.toLowerCase()}. If that is a mistake, undo it in the listing’s Offers.`;
    throw fieldError('listing', 'not_available', message);
  }
  if (!isPublic) throw fieldError('listing', 'unknown', 'This listing is not on the site');
}
