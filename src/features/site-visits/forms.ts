import type { PageForm } from '#shared/page-form.ts';
import { requestSiteVisit } from './calls.ts';

/** An empty box was not filled in; the endpoint takes it as absent. */
const filledIn = (text: string | undefined): string | undefined => (text?.trim() ? text : undefined);

const idOf = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

/**
 * 'Request a tour' on the page of a listing. Fields: hidden `property_id` or `land_id`, then first_name, last_name,
 * email, phone, preferred_date (a day), message and the tick `newsletter`.
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
    preferred_date: fields.preferred_date ?? '',
    message: filledIn(fields.message),
    newsletter: fields.newsletter !== undefined,
    source: 'website',
  }),
} as const satisfies PageForm;
