import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { consultationKind, siteVisitKind } from '#modules/crm/server';
import { propertyStatuses } from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { formatLongDateTime, longDay, nairobiDateTime, nairobiDay } from '#platform/time/nairobi-time.ts';
import { type BookingKind, bookingKinds, formatWhen, visitInterests, visitWays } from '../../bookings.ts';
import { bookingStatusSchema } from '../../calendar/contract.ts';
import type { DiaryEntry } from '../../calendar/office-contract.ts';

/** A visit or a consultation with its enquiry, listing (a stop's own, else the enquiry's) and member of staff. */
const bookingSchema = z.object({
  kind: z.enum(bookingKinds),
  id: z.int(),
  enquiryId: z.int(),
  reference: z.string(),
  version: z.int(),
  status: bookingStatusSchema,
  title: z.string(),
  /** Where to come to; empty for a consultation, which is at the office. */
  place: z.string(),
  /** Of the listing, also where the site shows a circle around it alone; null where it has none. */
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Null for a consultation, and where the listing was removed since. */
  listingState: z.enum(propertyStatuses).nullable(),
  /** The public page of the listing. */
  page: z.string().nullable(),
  /** Whether visitors find that page. */
  isPagePublic: z.boolean(),
  /** The page of the listing in the office; null for a consultation. */
  officePage: z.string().nullable(),
  startsAt: z.date().nullable(),
  preferredOn: z.string(),
  minutes: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneE164: z.string().nullable(),
  message: z.string(),
  proposedAt: z.date().nullable(),
  cancelReason: z.string(),
  outcomeNote: z.string(),
  /** What the visitor thought: '' while nobody has noted it. */
  interest: z.enum(['', ...visitInterests]),
  verdict: z.string(),
  calendarUid: z.string(),
  calendarSequence: z.int(),
  createdAt: z.date(),
  /** Whether the person was erased from its enquiry. */
  isErased: z.boolean(),
  /** Staff entered it after a call or a visit to the office. */
  isByOffice: z.boolean(),
  /** The person of the enquiry, while there is one. */
  contactId: z.int().nullable(),
  /** Null for a consultation, and where it was removed since. */
  listing: z.object({ type: z.enum(['property', 'land']), id: z.int(), reference: z.string() }).nullable(),
  way: z.enum(visitWays),
  /** The place of a stop in the order of its trip, from 1; null for a booking of its own. */
  stop: z.int().nullable(),
  /** How many stops its trip has; 1 for a booking of its own. */
  stops: z.int(),
  staffId: z.string().nullable(),
  staffName: z.string().nullable(),
  staffEmail: z.string().nullable(),
  staffPhone: z.string().nullable(),
  /** Who looks after its enquiry. */
  enquiryAgentId: z.string().nullable(),
  /** The agent of its listing; null for a consultation. */
  listingAgentId: z.string().nullable(),
});
export type Booking = z.output<typeof bookingSchema>;

/** What an enquiry came with was asked for with it: its first booking, and the stops of its trip. */
const isAddedLater = sql`(e.kind not in (${sql.lit(siteVisitKind.kind)}, ${sql.lit(consultationKind.kind)})
  or (b.stop is null and exists (select from bookings earlier where earlier.enquiry_id = b.enquiry_id and earlier.id < b.id)))`;

const bookings = sql`
  select b.kind, b.id, b.enquiry_id as "enquiryId", e.reference, b.version, b.status, b.starts_at as "startsAt",
    b.preferred_on as "preferredOn", b.duration_minutes as minutes, e.first_name as "firstName",
    e.last_name as "lastName", coalesce(e.email, '') as email, coalesce(e.phone, '') as phone,
    e.phone_e164 as "phoneE164", e.message, b.proposed_at as "proposedAt", b.cancel_reason as "cancelReason",
    b.outcome_note as "outcomeNote", b.interest, b.verdict, b.calendar_uid as "calendarUid", b.calendar_sequence as "calendarSequence",
    b.created_at as "createdAt", e.anonymised_at is not null as "isErased",
    ${isAddedLater} or coalesce((e.details->>'is_by_office')::boolean, false) as "isByOffice",
    b.way, b.stop,
    case when b.stop is null then 1
      else (select count(*) from bookings of_trip where of_trip.enquiry_id = b.enquiry_id and of_trip.stop is not null)
      end as stops,
    e.contact_id as "contactId",
    case when p.id is not null
      then jsonb_build_object('type', 'property', 'id', p.id, 'reference', p.reference_number)
      when l.id is not null then jsonb_build_object('type', 'land', 'id', l.id, 'reference', l.reference_number)
      end as listing,
    s.id as "staffId", s.name as "staffName", s.email as "staffEmail", s.phone as "staffPhone",
    e.assigned_to as "enquiryAgentId", coalesce(p.agent_id, l.agent_id) as "listingAgentId",
    coalesce(p.title, l.title, e.about) as title,
    case when p.id is not null
      then concat_ws(', ', nullif(p.address_line1, ''), nullif(p.address_line2, ''), nullif(p.location, ''), nullif(p.city, ''))
      else concat_ws(', ', nullif(l.address, ''), nullif(l.city, ''), nullif(l.state, '')) end as place,
    case when coalesce(p.latitude, l.latitude) is not null and coalesce(p.longitude, l.longitude) is not null
      then jsonb_build_object('latitude', coalesce(p.latitude, l.latitude), 'longitude', coalesce(p.longitude, l.longitude))
      end as position,
    coalesce(p.status, l.status) as "listingState",
    case when p.id is not null then '/view/property/' || p.slug else '/view/land/' || l.slug end as page,
    coalesce(p.approval_status, l.approval_status, '') = 'Approved' as "isPagePublic",
    case when p.id is not null then '/office/properties/' || p.id else '/office/land/' || l.id end as "officePage"
  from bookings b
  join enquiries e on e.id = b.enquiry_id
  left join properties p on p.id = coalesce(b.property_id, case when b.land_id is null then e.property_id end)
  left join land l on l.id = coalesce(b.land_id, case when b.property_id is null then e.land_id end)
  left join staff s on s.id = b.staff_id`;

/** Visits and consultations; `where` is a condition on the row `b` of `bookings`. */
export async function selectBookings(
  db: DatabaseOrTransaction,
  {
    where,
    order = sql`"startsAt", kind, id`,
    limit,
  }: { where: RawBuilder<unknown>; order?: RawBuilder<unknown>; limit: number },
): Promise<Booking[]> {
  // A subquery lets the order name its columns within expressions too.
  const { rows } = await sql`
    select * from (${bookings} where ${where}) bookings order by ${order} limit ${limit}`.execute(db);
  return rows.map((row) => tidy(bookingSchema.parse(row)));
}

/** The stops of a trip in their order. */
export const selectTrip = (db: DatabaseOrTransaction, enquiryId: number): Promise<Booking[]> =>
  selectBookings(db, { where: sql`b.enquiry_id = ${enquiryId} and b.stop is not null`, order: sql`stop`, limit: 20 });

/** Names each part of the place once: 'Bogani Road, Karen, Karen' becomes 'Bogani Road, Karen'. */
const tidy = (booking: Booking): Booking => ({
  ...booking,
  place: [...new Set(booking.place.split(', '))].join(', '),
});

export const visitorName = ({ firstName, lastName }: Pick<Booking, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** '2026-11-28T09:00' in Nairobi; null while no hour is agreed. */
export const localStart = ({ startsAt }: Pick<Booking, 'startsAt'>): string | null =>
  startsAt && nairobiDateTime(startsAt);

/** The agreed day in Nairobi, or the preferred one while no hour is agreed. */
export const dayOf = ({ startsAt, preferredOn }: Booking): string => (startsAt ? nairobiDay(startsAt) : preferredOn);

export const whenOf = (booking: Booking): string => formatWhen(dayOf(booking), localStart(booking));

/** The time a booking had before a change ('Thursday 26 November 2026, 10:00 AM'); null where it had none, or still has it. */
export function earlierTime(before: Booking | null, after: Booking): string | null {
  if (!before || before.startsAt?.getTime() === after.startsAt?.getTime()) return null;
  if (before.startsAt) return formatLongDateTime(before.startsAt);
  // A request for a day without an hour is not rescheduled when it gets an hour of that day.
  return dayOf(before) === dayOf(after) ? null : longDay(dayOf(before));
}

export const toEntry = (booking: Booking): DiaryEntry => ({
  kind: booking.kind,
  id: booking.id,
  reference: booking.reference,
  title: booking.title,
  visitor_name: visitorName(booking),
  starts_at: localStart(booking),
  day: dayOf(booking),
  minutes: booking.minutes,
  status: booking.status,
  is_proposed: booking.proposedAt !== null,
  way: booking.way,
  stop: booking.stop,
  stops: booking.stops,
  staff: booking.staffId && booking.staffName ? { id: booking.staffId, name: booking.staffName } : null,
});

export const subjectType = { visit: 'site_visit', consultation: 'consultation' } as const satisfies Record<
  BookingKind,
  string
>;
