import { createLead } from '#features/leads/client.gen.ts';
import { type ApiFailure, isRefusal } from '#shared/api/failure.ts';
import type { PageForm } from '#shared/page-form.ts';
import type { FailureWords } from '#ui/form/submission-start.ts';

/** A whole number from a hidden field; 0 when somebody took it away. */
const numberOf = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);

/**
 * 'Book Property Tour' on the page of a plot. Hidden fields: land_id, property_type (the title), address and price;
 * then first_name, last_name, email, phone and requirements.
 */
export const landInquiryForm = {
  id: 'land-inquiry',
  call: createLead,
  toBody: (fields) => ({
    first_name: fields.first_name ?? '',
    last_name: fields.last_name ?? '',
    email: fields.email ?? '',
    phone: fields.phone ?? '',
    address: fields.address ?? '',
    source: 'Website',
    status: 'Active' as const,
    budget_min: numberOf(fields.price),
    budget_max: numberOf(fields.price),
    requirements: fields.requirements ?? '',
    property_type: fields.property_type || 'Land',
    land_id: numberOf(fields.land_id) || null,
  }),
} as const satisfies PageForm;

/** The id of the form's element, for links that lead to it. */
export const landInquiryAnchor = landInquiryForm.id;

/** What is said when an inquiry did not go through; what is wrong with a field stands under it. */
export const inquiryFailureWords = (failure: Pick<ApiFailure, 'status' | 'code' | 'message'>): FailureWords => ({
  title: 'Failed to submit inquiry',
  line: isRefusal(failure) && failure.status < 500 ? failure.message : 'Please try again or contact us directly.',
});
