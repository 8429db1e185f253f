import type { Transaction } from 'kysely';
import { type EnquiryEvent, noteEnquiryEvent } from '#modules/crm/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { hourOfDay, shortDay } from '#platform/time/nairobi-time.ts';
import type { Booking } from './booking-rows.ts';
import { localMoment } from './booking-rows.ts';

/** Writes what happened with a booking into the timeline of the enquiry it came from. */
export async function noteInTimeline(
  trx: Transaction<DB>,
  { enquiryId, startsAt }: Booking,
  event: Omit<EnquiryEvent, 'enquiryId'>,
): Promise<void> {
  const moment = localMoment(startsAt);
  const when = moment ? `${shortDay(moment.slice(0, 10))}, ${hourOfDay(moment.slice(11))}` : '';
  const text = [when, event.text].filter(Boolean).join('. ');
  await noteEnquiryEvent(trx, { ...event, text, enquiryId });
}
