import type { PageForm } from '#shared/page-form.ts';
import { requestSiteVisit } from './client.gen.ts';
import { bookingDetails } from './sent-booking.ts';

/** An empty box was not filled in; the endpoint takes it as absent. */
const filledIn = (text: string | undefined): string | undefined => (text?.trim() ? text : undefined);

const idOf = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

/** The value of `preferred_time` for a day whose hour is still to be agreed. */
export const ANY_HOUR = 'any';

function momentOf({ preferred_date: date = '', preferred_time: time = ANY_HOUR }: Readonly<Record<string, string>>) {
  return date.includes('T') || time === ANY_HOUR ? date : `${date}T${time}`;
}

/**
 * 'Request a tour' on the page of a listing. Fields: hidden `property_id` or `land_id`, then first_name, last_name,
 * email, phone, preferred_date (a day), preferred_time (the hour it starts, or ANY_HOUR), message and the tick
 * `newsletter`. Without script preferred_date is a day, or day and hour in one ('2026-11-28T09:00').
 */
export const tourForm = {
  id: 'request-tour',
  call: requestSiteVisit,
  toBody: (fields) => ({
    property_id: idOf(fields.property_id),
    land_id: idOf(fields.land_id),
    first_name: fields.first_name ?? '',
    last_name: fields.last_name ?? '',
    email: fields.email ?? '',
    phone: fields.phone ?? '',
    preferred_date: momentOf(fields),
    message: filledIn(fields.message),
    newsletter: fields.newsletter !== undefined,
    source: 'website',
  }),
  resultDetails: (receipt, fields) =>
    bookingDetails(receipt, fields.land_id ? `land-${fields.land_id}` : `property-${fields.property_id ?? ''}`),
} as const satisfies PageForm;
