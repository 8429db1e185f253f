// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { count, nullable, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { createLead } from './client.gen.ts';
import { landInquiryFields } from './land-inquiry-fields.ts';

export const contactForm = /*#__PURE__*/ formOf('contact', createLead, { body: { name: text, email: text, phone: text, message: text } });
export const landInquiryForm = /*#__PURE__*/ formOf('land-inquiry', createLead, { body: { first_name: text, last_name: text, email: text, phone: text, address: text, budget_min: count, budget_max: count, requirements: text, property_type: text, land_id: nullable(count) }, constants: { source: 'Website', status: 'Active' }, rename: landInquiryFields });
export const leadForm = /*#__PURE__*/ formOf('request-details', createLead, { body: { first_name: text, last_name: text, email: text, phone: text, property_type: text, terms_accepted: tick }, constants: { source: 'Website' } });
