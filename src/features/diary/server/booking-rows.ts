import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '#server/database/database.ts';
import { nairobiDay, nairobiHour } from '#shared/nairobi-time.ts';
import { type BookingKind, bookingKinds, bookingStatusSchema } from '../contract.ts';
import type { DiaryEntry } from '../office-contract.ts';

/** A visit or a consultation, as everything in this feature works with it. */
const bookingSchema = z.object({
  kind: z.enum(bookingKinds),
  id: z.int(),
  reference: z.string(),
  version: z.int(),
  status: bookingStatusSchema,
  title: z.string(),
  /** Where to come to; empty for a consultation, which is at the office. */
  place: z.string(),
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
  calendarUid: z.string(),
  calendarSequence: z.int(),
  createdAt: z.date(),
  /** Staff entered it after a call or a visit to the office. */
  isByOffice: z.boolean(),
  staffId: z.string().nullable(),
  staffName: z.string().nullable(),
  staffEmail: z.string().nullable(),
  staffPhone: z.string().nullable(),
});
export type Booking = z.output<typeof bookingSchema>;

const shared = sql`b.id, b.reference, b.version, b.status, b.starts_at as "startsAt", b.duration_minutes as minutes,
  b.first_name as "firstName", b.last_name as "lastName", b.email, b.phone, b.phone_e164 as "phoneE164",
  b.proposed_at as "proposedAt", b.cancel_reason as "cancelReason", b.outcome_note as "outcomeNote",
  b.calendar_uid as "calendarUid", b.calendar_sequence as "calendarSequence", b.created_at as "createdAt",
  s.id as "staffId", s.name as "staffName", s.email as "staffEmail", s.phone as "staffPhone"`;

const visits = sql`
  select 'visit' as kind, ${shared}, coalesce(p.title, l.title) as title, b.message, b.preferred_on as "preferredOn",
    b.source = 'office' as "isByOffice",
    case when p.id is null then concat_ws(', ', nullif(l.address, ''), nullif(l.city, ''), nullif(l.state, ''))
      else concat_ws(', ', nullif(p.address_line1, ''), nullif(p.location, ''), nullif(p.city, '')) end as place,
    case when p.id is null then '/view/land/' || l.slug else '/view/property/' || p.slug end as page,
    coalesce(p.approval_status, l.approval_status) = 'Approved' as "isPagePublic",
    case when p.id is null then '/office/land/' || l.id else '/office/properties/' || p.id end as "officePage"
  from site_visits b
  left join properties p on p.id = b.property_id
  left join land l on l.id = b.land_id
  left join staff s on s.id = b.agent_id`;

const consultations = sql`
  select 'consultation' as kind, ${shared}, c.name as title,
    concat_ws(E'\n\n', nullif(b.project_description, ''), nullif(b.additional_notes, '')) as message,
    (b.starts_at at time zone 'Africa/Nairobi')::date as "preferredOn", false as "isByOffice", '' as place, null as page,
    false as "isPagePublic", null as "officePage"
  from consultations b
  join consultation_services c on c.id = b.service_id
  left join staff s on s.id = b.consultant_id`;

/** A condition on the row `b` and its person `s`, for both kinds alike or for each. */
export type WhereBookings = RawBuilder<unknown> | ((kind: BookingKind) => RawBuilder<unknown>);

export const whereOf = (where: WhereBookings, kind: BookingKind): RawBuilder<unknown> =>
  typeof where === 'function' ? where(kind) : where;

/** Visits and consultations of one kind or both; `where` speaks of the row as `b` and of its person as `s`. */
export async function selectBookings(
  db: DatabaseOrTransaction,
  {
    kinds = bookingKinds,
    where,
    order = sql`"startsAt", kind, id`,
    limit,
  }: { kinds?: readonly BookingKind[]; where: WhereBookings; order?: RawBuilder<unknown>; limit: number },
): Promise<Booking[]> {
  // Each kind stops at the limit by itself, so that an index can end the reading early.
  const first = sql`order by ${order} limit ${limit}`;
  // A subquery of its own lets the order name its columns also within expressions.
  const rowsOf = (kind: BookingKind) => sql`${kind === 'visit' ? visits : consultations} where ${whereOf(where, kind)}`;
  const parts = kinds.map((kind) => sql`(select * from (${rowsOf(kind)}) part ${first})`);
  const { rows } = await sql`select * from (${sql.join(parts, sql` union all `)}) bookings ${first}`.execute(db);
  return rows.map((row) => tidy(bookingSchema.parse(row)));
}

/** 'Karen' of 'Bogani Road, Karen, Karen' is said once. */
const tidy = (booking: Booking): Booking => ({
  ...booking,
  place: [...new Set(booking.place.split(', '))].join(', '),
});

export const visitorName = ({ firstName, lastName }: Pick<Booking, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** '2026-11-28T09:00' in Nairobi; null while no hour is agreed. */
export const localMoment = (startsAt: Date | null): string | null =>
  startsAt && `${nairobiDay(startsAt)}T${nairobiHour(startsAt)}`;

export const dayOf = ({ startsAt, preferredOn }: Booking): string => (startsAt ? nairobiDay(startsAt) : preferredOn);

export const toEntry = (booking: Booking): DiaryEntry => ({
  kind: booking.kind,
  id: booking.id,
  reference: booking.reference,
  title: booking.title,
  visitor_name: visitorName(booking),
  starts_at: localMoment(booking.startsAt),
  day: dayOf(booking),
  minutes: booking.minutes,
  status: booking.status,
  is_proposed: booking.proposedAt !== null,
  staff: booking.staffId && booking.staffName ? { id: booking.staffId, name: booking.staffName } : null,
});

/** What mails and audit entries call the two. */
export const subjectType: Record<BookingKind, string> = { visit: 'site_visit', consultation: 'consultation' };
