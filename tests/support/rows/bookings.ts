import type { Insertable } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { Bookings } from '#platform/database/server/schema.gen.ts';
import {
  type ConsultationDetails,
  consultationKind,
  siteVisitKind,
} from '#src/modules/crm/server/enquiries/kinds/declared-kinds.ts';
import { type FormFields, insertEnquiry } from './enquiry-rows.ts';
import { insertProperty } from './records.ts';

/** Visits and consultations for tests, as visitors leave them; a test names only what it is about. */

const visitor = { first_name: 'Achieng', last_name: 'Otieno', email: 'achieng@example.com', phone: '0712 345 678' };

const bookingColumns = [
  ...(['status', 'preferred_on', 'starts_at', 'duration_minutes', 'staff_id', 'slot_place', 'proposed_at'] as const),
  ...(['cancel_reason', 'outcome_note', 'calendar_uid', 'calendar_sequence', 'version', 'created_at'] as const),
  ...(['stop', 'way'] as const),
];
type BookingFields = Partial<Pick<Insertable<Bookings>, (typeof bookingColumns)[number]>>;
type Overrides = FormFields & BookingFields & { details?: Partial<ConsultationDetails> };

/** The stage an enquiry is in once its booking has this status. */
const stageOf = (kind: 'visit' | 'consultation', status = 'Requested') => {
  if (status === 'Requested') return 'New';
  return status === 'Cancelled' || kind === 'consultation' ? 'Contacted' : 'Viewing';
};

async function insertBooking(
  db: DatabaseOrTransaction,
  kind: 'visit' | 'consultation',
  enquiryId: number,
  overrides: Overrides & Pick<Insertable<Bookings>, 'duration_minutes'>,
) {
  const given = Object.fromEntries(
    Object.entries(overrides).filter(([name]) => bookingColumns.some((one) => one === name)),
  );
  const values = {
    preferred_on: '2026-11-28',
    starts_at: '2026-11-28T09:00:00+03:00',
    calendar_uid: `${kind}-${crypto.randomUUID()}@www.makao.example`,
    duration_minutes: overrides.duration_minutes,
    ...given,
  };
  return db
    .insertInto('bookings')
    .values({ kind, enquiry_id: enquiryId, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertVisit(db: DatabaseOrTransaction, overrides: Overrides = {}) {
  const home =
    overrides.property_id || overrides.land_id ? null : await insertProperty(db, { title: 'Bogani corner house' });
  const form = { ...visitor, created_at: '2026-11-20T08:00:00Z', property_id: home?.id ?? null, ...overrides };
  const { source = 'website', staff_id, status } = overrides;
  const enquiry = await insertEnquiry(
    db,
    siteVisitKind,
    { wants_newsletter: false, wants_similar: false, is_by_office: source === 'office' },
    {
      ...form,
      source: `${source.slice(0, 1).toUpperCase()}${source.slice(1)}`,
      assigned_to: staff_id ?? null,
      stage: stageOf('visit', status),
    },
  );
  const booking = await insertBooking(db, 'visit', enquiry.id, { duration_minutes: 60, ...form });
  return rowOf(enquiry, booking);
}

export async function insertConsultation(db: DatabaseOrTransaction, overrides: Overrides = {}) {
  const service = await db
    .insertInto('consultation_services')
    .values({
      slug: `valuation-${crypto.randomUUID()}`,
      name: 'Valuation',
      description: 'What a place is worth.',
      base_price_usd: 150,
      duration_minutes: 60,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const details = {
    service_id: service.id,
    estimate_usd: 150,
    company: '',
    job_title: '',
    industry: '',
    business_size: null,
    project_timeline: null,
    project_location: '',
    budget_min_kes: null,
    budget_max_kes: null,
    is_decision_maker: false,
    ...overrides.details,
  };
  const { staff_id, status } = overrides;
  const enquiry = await insertEnquiry(
    db,
    consultationKind,
    details,
    { ...visitor, ...overrides, assigned_to: staff_id ?? null, stage: stageOf('consultation', status) },
    { about: 'Valuation' },
  );
  const booking = await insertBooking(db, 'consultation', enquiry.id, {
    duration_minutes: 60,
    slot_place: 1,
    ...overrides,
  });
  return rowOf(enquiry, booking);
}

type Enquiry = Awaited<ReturnType<typeof insertEnquiry>>;

/** The booking with what its enquiry says of the person and the listing. */
const rowOf = <Booking extends object>(
  { reference, first_name, email, phone, property_id, land_id, contact_id }: Enquiry,
  booking: Booking,
) => ({
  reference,
  first_name,
  email: email ?? '',
  phone: phone ?? '',
  contact_id,
  ...booking,
  property_id,
  land_id,
});

/** What is stored of every visit, or every consultation: the columns of its enquiry and of its booking. */
export const readBookings = (db: DatabaseOrTransaction, kind: 'visit' | 'consultation') =>
  db
    .selectFrom('bookings')
    .innerJoin('enquiries', 'enquiries.id', 'bookings.enquiry_id')
    .selectAll('enquiries')
    .selectAll('bookings')
    .select(({ fn }) => [
      fn.coalesce('bookings.property_id', 'enquiries.property_id').as('property_id'),
      fn.coalesce('bookings.land_id', 'enquiries.land_id').as('land_id'),
    ])
    .where('bookings.kind', '=', kind)
    .orderBy('bookings.id')
    .execute();
