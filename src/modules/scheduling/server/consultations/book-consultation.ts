import type { Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import {
  bookingOf,
  type ConsultationDetails,
  consultationKind,
  createEnquiry,
  findFreePlace,
} from '#modules/crm/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { fieldError } from '#platform/http/server/errors.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';
import { nairobiInstant } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { BookConsultationBody, ConsultationReceipt, ConsultationService } from '../../consultations/contract.ts';
import { holdTime } from '../availability/queries.ts';
import { limitOpenBookings } from '../calendar/open-bookings.ts';
import { changeUrlOf } from '../calendar/queries.ts';
import { alreadyBooked, findSameConsultation } from '../calendar/same-booking.ts';
import { consultationMails } from './consultation-mails.ts';
import { findService } from './queries.ts';

export interface ConsultationServices {
  clock: Clock;
  publicUrl: string;
}

const taken = () => fieldError('starts_at', 'just_taken', 'That time was just taken. Please choose another.');

/**
 * Stores a booking, with the mails about it, in the caller's transaction. The estimate and the length are the
 * service's, whatever was on screen.
 * @throws ApiError invalid_field for an unknown service, or a time that is closed, over or taken;
 * consultation_already_booked, too_many_open_consultations
 */
export async function bookConsultation(
  trx: Transaction<DB>,
  { clock, publicUrl }: ConsultationServices,
  body: BookConsultationBody,
): Promise<ConsultationReceipt> {
  const now = clock.now();
  const service = await findService(trx, body.service);
  if (!service) throw fieldError('service', 'unknown', 'Choose one of the services');
  const phoneE164 = phoneToE164(body.phone);
  const person = { email: body.email, phoneE164 };
  const same = await findSameConsultation(trx, person, nairobiInstant(...dayAndHour(body.starts_at)));
  if (same) return answerAgain(same, service, body);
  await limitOpenBookings(trx, 'consultation', person, now);
  const startsAt = await holdPlace(trx, body.starts_at, service, now);
  const details = detailsOf(body, service);
  const created = await createEnquiry(
    trx,
    { clock, publicUrl },
    {
      kind: consultationKind,
      person: { firstName: body.first_name, lastName: body.last_name, email: body.email, phone: body.phone },
      details,
      message: textOf(body),
      about: service.name,
      booking: {
        day: dayAndHour(body.starts_at)[0],
        startsAt,
        minutes: service.duration_minutes,
        staffId: null,
        slotPlace: await findFreePlace(trx, startsAt),
      },
      mails: async (stored) => {
        const booking = bookingOf(stored);
        return consultationMails({
          reference: stored.reference,
          agency: await getAgencySettings(trx),
          service,
          body,
          details,
          message: textOf(body),
          startsAt,
          phoneE164,
          receivedAt: now,
          calendarUid: booking.calendarUid,
          publicUrl,
          changeUrl: await changeUrlOf(trx, publicUrl, { kind: 'consultation', id: booking.id }),
        });
      },
    },
  ).catch(explainTaken);
  return {
    id: bookingOf(created).id,
    reference: created.reference,
    service: service.name,
    starts_at: body.starts_at,
    duration_minutes: service.duration_minutes,
    estimate_usd: service.base_price_usd,
    confirmation_sent: created.isConfirmed,
  };
}

/** What was written into both boxes, as one text. */
const textOf = (body: BookConsultationBody): string =>
  [body.project_description, body.additional_notes].filter(Boolean).join('\n\n');

const detailsOf = (body: BookConsultationBody, service: ConsultationService & { id: number }): ConsultationDetails => ({
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

/**
 * Gives the receipt of the first booking again where the same form was only sent once more.
 * @throws ApiError consultation_already_booked for another person, service or text, which would be lost
 */
function answerAgain(
  same: NonNullable<Awaited<ReturnType<typeof findSameConsultation>>>,
  service: ConsultationService & { id: number },
  body: BookConsultationBody,
): ConsultationReceipt {
  const text = textOf(body);
  const isNothingNew = same.isSamePerson && same.serviceId === service.id && (text === '' || text === same.text);
  if (!isNothingNew) throw alreadyBooked('consultation', 'starts_at');
  return {
    id: same.id,
    reference: same.reference,
    service: service.name,
    starts_at: body.starts_at,
    duration_minutes: service.duration_minutes,
    estimate_usd: service.base_price_usd,
    confirmation_sent: same.isConfirmedByMail,
  };
}

const dayAndHour = (startsAt: string): [day: string, hour: string] => [startsAt.slice(0, 10), startsAt.slice(11, 16)];

/** The instant that was asked for, locked until the transaction ends. */
async function holdPlace(
  trx: Transaction<DB>,
  startsAt: string,
  { duration_minutes: minutes }: ConsultationService,
  now: Date,
): Promise<Date> {
  const [day, hour] = dayAndHour(startsAt);
  const wanted = { kind: 'consultation', day, hour, minutes } as const;
  const time = await holdTime(trx, wanted, now);
  if (!time?.isOpen) {
    throw fieldError('starts_at', 'not_available', 'That time is not available. Please choose another.');
  }
  if (time.placesLeft === 0) throw taken();
  return time.startsAt;
}

/** The index has the last word on who took a place, also over bookings made by other ways than this one. */
function explainTaken(error: unknown): never {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'bookings_slot_idx';
  throw isTaken ? taken() : error;
}
