import type { Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import { bookingIdOf, createEnquiry, type NewEnquiry, type NewEnquiryMails } from '#modules/crm/server';
import type { DB, JsonObject } from '#platform/database/server/schema.gen.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { BookingKind } from '../bookings.ts';
import type { CalendarFacts } from './calendar/booking-calendar.ts';
import { manageUrlOf } from './calendar/manage-link.ts';
import { getBooking } from './calendar/queries.ts';

export interface BookingRequestServices {
  clock: Clock;
  publicUrl: string;
}

/** The visitor of a request, as `createEnquiry` takes it. */
export const personOf = (body: { first_name: string; last_name: string; email: string; phone: string }) => ({
  firstName: body.first_name,
  lastName: body.last_name,
  email: body.email,
  phone: body.phone,
});

/** What the mails about a requested booking need. */
export interface RequestFacts extends CalendarFacts {
  /** The page where the visitor reschedules or cancels it; only for mails to the visitor. */
  manageUrl: string;
}

interface BookingRequest<Details extends JsonObject> extends Omit<NewEnquiry<Details>, 'mails'> {
  mailsOf: (facts: RequestFacts) => NewEnquiryMails;
}

/**
 * Stores what a visitor asks for as enquiry and booking, and queues the mails about it, in the caller's transaction. The
 * caller has locked the time (`double-booking.ts`).
 * @returns the id and reference of the booking; whether a mail confirms it at once is told to staff alone, because the
 * reply would tell a stranger that the mailbox has had others
 */
export async function storeBookingRequest<Details extends JsonObject>(
  trx: Transaction<DB>,
  services: BookingRequestServices,
  kind: BookingKind,
  { mailsOf, ...enquiry }: BookingRequest<Details>,
): Promise<{ id: number; reference: string }> {
  const { clock, publicUrl } = services;
  const created = await createEnquiry(trx, services, {
    ...enquiry,
    isInformed: true,
    mails: async (stored) => {
      const booking = await getBooking(trx, kind, bookingIdOf(stored));
      const agency = await getAgencySettings(trx);
      const manageUrl = await manageUrlOf(trx, publicUrl, booking);
      return mailsOf({ booking, agency, publicUrl, stamp: clock.now(), manageUrl });
    },
  });
  return { id: bookingIdOf(created), reference: created.reference };
}
