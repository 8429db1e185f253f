import { sql, type Transaction } from 'kysely';
import { dollarRateOf, dollarsAndShillings, replyWithin } from '#modules/agency/server';
import { type ConsultationDetails, consultationKind, personOf } from '#modules/crm/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { type AssessedSubmission, limitNetwork } from '#platform/spam-guard/server/visitor-submissions.ts';
import { parseNairobiDateTime, shortDay } from '#platform/time/nairobi-time.ts';
import type { BookConsultationBody, ConsultationReceipt, ConsultationService } from '../../consultations/contract.ts';
import { placeOfBooking } from '../calendar/booking-calendar.ts';
import { dayOf, whenOf } from '../calendar/booking-rows.ts';
import { lockTimeForUpdate, preventDoubleBooking } from '../double-booking.ts';
import type { RequestFacts, RequestWords } from '../request-mails.tsx';
import {
  alreadyBooked,
  type BookingRequestServices,
  lockBookingsOf,
  storeBookingRequest,
  timeTaken,
} from '../visitor-bookings.ts';

type FoundService = ConsultationService & { id: number };

const services = (db: DatabaseOrTransaction) =>
  db
    .selectFrom('consultation_services')
    .select(['slug', 'name', 'description', 'base_price_usd', 'duration_minutes'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id');

export const listServices = (db: DatabaseOrTransaction): Promise<ConsultationService[]> => services(db).execute();

const findService = (db: DatabaseOrTransaction, slug: string): Promise<FoundService | undefined> =>
  services(db).select('id').where('slug', '=', slug).executeTakeFirst();

/**
 * Consultations booked from one address block in a day. An agency has some dozen hours for them a day: five leave most of
 * a day to others, and enough to the people who share one address of a mobile carrier.
 */
const networkLimit = {
  perDay: 5,
  message:
    'Many consultations were booked from your network today, so we could not take this one. Please call or write to us, and we arrange it.',
};

const taken = () => timeTaken('starts_at', 'That time was just taken. Please choose another.');

/**
 * Stores a booking, with the mails about it, in the caller's transaction. Estimate and length are those of the service,
 * whatever the visitor's page showed.
 */
export async function bookConsultation(
  trx: Transaction<DB>,
  services: BookingRequestServices,
  body: BookConsultationBody,
  submission: AssessedSubmission,
): Promise<ConsultationReceipt> {
  const now = services.clock.now();
  const service = await findService(trx, body.service);
  if (!service) throw fieldError('service', 'unknown', 'Choose one of the services');
  const message = [body.project_description, body.additional_notes].filter(Boolean).join('\n\n');
  const receipt = {
    service: service.name,
    starts_at: body.starts_at,
    duration_minutes: service.duration_minutes,
    estimate_usd: service.base_price_usd,
  };
  const startsAt = parseNairobiDateTime(body.starts_at);
  const own = await lockBookingsOf(trx, 'consultation', body);
  const hasSame = await own.has(sql`b.starts_at = ${startsAt}`);
  await limitNetwork(trx, services, submission, { ...networkLimit, now });
  const { duration_minutes: minutes } = service;
  const [day, hour] = [body.starts_at.slice(0, 10), body.starts_at.slice(11)];
  const time = await lockTimeForUpdate(trx, { kind: 'consultation', day, hour, minutes }, now);
  if (!time?.isOpen) {
    throw fieldError('starts_at', 'not_available', 'That time is not available. Please choose another.');
  }
  if (time.placesLeft === 0) throw taken();
  // After the hour, as for a visit.
  await own.limit(now);
  // After all limits, as for a visit.
  if (hasSame) throw alreadyBooked('consultation', 'starts_at');
  const details = detailsOf(body, service);
  const stored = await preventDoubleBooking(trx, { kind: 'consultation', staffId: null, startsAt }, (slotPlace) =>
    storeBookingRequest(trx, services, 'consultation', {
      kind: consultationKind,
      person: personOf(body),
      details,
      message,
      about: service.name,
      booking: {
        day,
        startsAt,
        minutes,
        staffId: null,
        ...(body.way && { way: body.way }),
        ...(slotPlace && { slotPlace }),
      },
      wordsOf: (facts) => wordsOfConsultation(facts, service, details),
    }),
  ).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'conflict' ? taken() : error;
  });
  return { ...stored, ...receipt };
}

const detailsOf = (body: BookConsultationBody, service: FoundService): ConsultationDetails => ({
  service_id: service.id,
  estimate_usd: service.base_price_usd,
  company: body.company ?? '',
  job_title: body.job_title ?? '',
  industry: body.industry ?? '',
  business_size: body.business_size ?? null,
  project_timeline: body.project_timeline ?? null,
  project_location: body.project_location ?? '',
  budget_min_kes: body.budget_range_min ?? null,
  budget_max_kes: body.budget_range_max ?? null,
  is_decision_maker: body.is_decision_maker ?? false,
});

function wordsOfConsultation(
  facts: RequestFacts,
  { name, base_price_usd }: FoundService,
  details: ConsultationDetails,
): RequestWords {
  const { agency, booking } = facts;
  const estimate = dollarsAndShillings(base_price_usd, dollarRateOf(agency));
  return {
    templates: { visitor: 'consultation.visitor', office: 'consultation.office' },
    subject: `Your consultation: ${name}`,
    asked: `You asked for a consultation: ${name}.`,
    nextStep: `We call you${replyWithin(agency)} to confirm it.`,
    facts: [['Estimate', `${estimate}, confirmed with you before any work starts`]],
    notes: [`Estimate ${estimate}, confirmed before any work starts.`],
    office: {
      headlineEnding: `asks for ${name.toLowerCase()}, ${shortDay(dayOf(booking))}`,
      hasCalendar: true,
      facts: [
        { label: 'Service', text: name },
        { label: 'Time', text: `${whenOf(booking)}, ${booking.minutes} minutes` },
        { label: booking.way === 'In person' ? 'Place' : 'How', text: placeOfBooking(facts) },
        ...consultationKind.describe(details),
      ],
    },
  };
}
