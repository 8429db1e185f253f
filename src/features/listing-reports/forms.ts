import type { PageForm } from '#shared/page-form.ts';
import { reportListing } from './client.gen.ts';

/** An empty box was not filled in; the endpoint takes it as absent. */
const filledIn = (text: string | undefined): string | undefined => (text?.trim() ? text : undefined);

const idOf = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

/**
 * 'Report this listing'. Fields: hidden `property_id` or `land_id`, the radio `reason`, then message, name, email and
 * phone, all of which may be empty.
 */
export const reportForm = {
  id: 'report-listing',
  call: reportListing,
  toBody: (fields) => ({
    property_id: idOf(fields.property_id),
    land_id: idOf(fields.land_id),
    reason: fields.reason ?? '',
    message: filledIn(fields.message),
    name: filledIn(fields.name),
    email: filledIn(fields.email),
    phone: filledIn(fields.phone),
  }),
} as const satisfies PageForm;
