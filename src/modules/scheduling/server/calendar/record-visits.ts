import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { readableRows } from '#modules/crm/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { bookingValue } from '../../calendar/booking-fields.ts';
import type * as contract from '../../record-visits/contract.ts';
import type { RecordVisit, RecordVisitList } from '../../record-visits/contract.ts';
import { type Booking, selectBookings, toEntry } from './booking-rows.ts';

const PER_PAGE = 25;

/** When a booking is, or is wanted: a day without an hour counts from its midnight in Nairobi. */
const timeOf = (row: string): RawBuilder<Date> =>
  sql<Date>`coalesce(${sql.ref(`${row}.starts_at`)}, ${sql.ref(`${row}.preferred_on`)}::timestamp at time zone 'Africa/Nairobi')`;

type Wanted = z.output<typeof contract.listRecordVisits.query>;

/**
 * The bookings of a listing, a contact or an enquiry, the newest first. Agents who read only what is theirs or nobody's
 * get those of enquiries that they read, and those that they attend themselves.
 */
export async function listRecordVisitsFor(
  db: DatabaseOrTransaction,
  reader: SignedInStaff,
  { before, ...record }: Wanted,
): Promise<RecordVisitList> {
  const bookings = await selectBookings(db, {
    where: sql`${isOfRecord(record)} and ${isBefore(before)} and ${await isReadableBooking(db, reader)}`,
    order: sql`coalesce("startsAt", "preferredOn"::timestamp at time zone 'Africa/Nairobi') desc, kind desc, id desc`,
    limit: PER_PAGE + 1,
  });
  const shown = bookings.slice(0, PER_PAGE);
  const last = shown.at(-1);
  return {
    items: await present(db, reader, shown),
    next: last && bookings.length > PER_PAGE ? bookingValue(last) : null,
  };
}

/** A condition on the row `b` of `bookings`: the reader attends it, or may read its enquiry. */
export async function isReadableBooking(
  db: DatabaseOrTransaction,
  reader: SignedInStaff,
): Promise<RawBuilder<boolean>> {
  const { enquiry: isReadable } = await readableRows(db, reader);
  return sql<boolean>`(b.staff_id = ${reader.id}
    or exists (select from enquiries where enquiries.id = b.enquiry_id and ${isReadable}))`;
}

/** A condition on the row `b` of `bookings`. */
function isOfRecord({ listing_kind, listing_id, contact_id, enquiry_id }: Omit<Wanted, 'before'>): RawBuilder<unknown> {
  if (enquiry_id !== undefined) return sql`b.enquiry_id = ${enquiry_id}`;
  if (contact_id !== undefined) return sql`b.enquiry_id in (select id from enquiries where contact_id = ${contact_id})`;
  return isOfListing({ type: listing_kind === 'land' ? 'land' : 'property', id: listing_id ?? 0 });
}

/** A condition on the row `b` of `bookings`; each of its parts has an index. */
export function isOfListing({ type, id }: { type: 'property' | 'land'; id: number }): RawBuilder<boolean> {
  const column = sql.ref(type === 'land' ? 'land_id' : 'property_id');
  return sql<boolean>`(b.kind, b.id) in (
    select kind, id from bookings where ${column} = ${id}
    union all select of_enquiry.kind, of_enquiry.id from bookings of_enquiry
      where of_enquiry.enquiry_id in (select id from enquiries where ${column} = ${id})
        and num_nonnulls(of_enquiry.property_id, of_enquiry.land_id) = 0)`;
}

function isBefore(before: string | undefined): RawBuilder<unknown> {
  if (before === undefined) return sql`true`;
  const [kind, id] = before.split('-');
  return sql`(${timeOf('b')}, b.kind, b.id) < (
    select ${timeOf('last')}, last.kind, last.id from bookings last where last.kind = ${kind} and last.id = ${id})`;
}

async function present(
  db: DatabaseOrTransaction,
  reader: SignedInStaff,
  bookings: readonly Booking[],
): Promise<RecordVisit[]> {
  const readable = await listReadable(
    db,
    reader,
    bookings.map(({ enquiryId }) => enquiryId),
  );
  return bookings.map((booking) => {
    const { enquiryId, title, listing, officePage } = booking;
    const { contactId = null, isEnquiryReadable = false } = readable.find((one) => one.enquiryId === enquiryId) ?? {};
    return {
      ...toEntry(booking),
      interest: booking.interest,
      verdict: booking.verdict,
      contact_id: contactId,
      enquiry_id: isEnquiryReadable ? enquiryId : null,
      listing: listing && officePage ? { title, reference: listing.reference, path: officePage } : null,
    };
  });
}

interface Readable {
  enquiryId: number;
  isEnquiryReadable: boolean;
  /** Null where there is none, and where the reader may not read it. */
  contactId: number | null;
}

/** Which of these enquiries, and of the contacts they are of, a member of staff may open. */
export async function listReadable(
  db: DatabaseOrTransaction,
  reader: SignedInStaff,
  enquiryIds: readonly number[],
): Promise<Readable[]> {
  const { enquiry, contact } = await readableRows(db, reader);
  const { rows } = await sql<Readable>`
    select enquiries.id as "enquiryId", ${enquiry} as "isEnquiryReadable",
      case when ${contact} then contacts.id end as "contactId"
    from enquiries left join contacts on contacts.id = enquiries.contact_id
    where enquiries.id = any(${[...new Set(enquiryIds)]}::bigint[])`.execute(db);
  return rows;
}
