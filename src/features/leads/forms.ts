import type { PageForm } from '#shared/page-form.ts';
import { createLead } from './client.gen.ts';

/** The message form of the contact page. Fields: name, email, phone (may be empty) and message. */
export const contactForm = {
  id: 'contact',
  call: createLead,
  toBody: (fields) => ({
    name: fields.name ?? '',
    email: fields.email ?? '',
    phone: fields.phone ?? '',
    message: fields.message ?? '',
  }),
} as const satisfies PageForm;

/**
 * 'Interested in this property?' on the landing page, and the lead form of the home page. Fields: first_name,
 * last_name, email, phone, property_type and the tick `terms_accepted`.
 */
export const leadForm = {
  id: 'request-details',
  call: createLead,
  toBody: (fields) => ({
    first_name: fields.first_name ?? '',
    last_name: fields.last_name ?? '',
    email: fields.email ?? '',
    phone: fields.phone ?? '',
    property_type: fields.property_type ?? '',
    source: 'Website',
    terms_accepted: fields.terms_accepted !== undefined,
  }),
} as const satisfies PageForm;
