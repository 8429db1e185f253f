import { parseKes } from '#shared/money.ts';
import type { PageForm } from '#shared/page-form.ts';
import { bookingHref } from './booking-address.ts';
import { bookConsultation } from './client.gen.ts';

/** An empty box was not filled in; the endpoint takes it as absent. */
const filledIn = (text: string | undefined): string | undefined => (text?.trim() ? text : undefined);

/** An amount that cannot be read is no number, which the endpoint refuses with a sentence under the field. */
function amount(text: string | undefined): number | undefined {
  return text?.trim() ? (parseKes(text) ?? Number.NaN) : undefined;
}

/** Confirm Booking, the last step of the wizard. Fields: hidden `service`, `date` and `time`, then the API's names. */
export const consultationForm = {
  id: 'confirm-booking',
  call: bookConsultation,
  // The hour may be another than the address says: see `OtherHour`.
  resultPath: ({ service, date, time }) => bookingHref({ service, date, time }),
  amounts: ['budget_range_min', 'budget_range_max'],
  toBody: (fields) => ({
    service: fields.service ?? '',
    starts_at: `${fields.date ?? ''}T${fields.time ?? ''}`,
    first_name: fields.first_name ?? '',
    last_name: fields.last_name ?? '',
    email: fields.email ?? '',
    phone: fields.phone ?? '',
    company: filledIn(fields.company),
    job_title: filledIn(fields.job_title),
    business_size: filledIn(fields.business_size),
    industry: filledIn(fields.industry),
    project_timeline: filledIn(fields.project_timeline),
    project_description: filledIn(fields.project_description),
    project_location: filledIn(fields.project_location),
    budget_range_min: amount(fields.budget_range_min),
    budget_range_max: amount(fields.budget_range_max),
    is_decision_maker: fields.is_decision_maker !== undefined,
    additional_notes: filledIn(fields.additional_notes),
  }),
} as const satisfies PageForm;
