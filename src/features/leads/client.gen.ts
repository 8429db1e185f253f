// Written by `npm run client` from contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { orNull, text, tick } from '#shared/form-fields.ts';
import { count } from '#shared/form-numbers.ts';
import { formOf } from '#shared/form.ts';
import { landInquiryFields } from './land-inquiry-fields.ts';
import type * as contract from './contract.ts';

export const createLead = /*#__PURE__*/ callOf<typeof contract.createLead>('createLead', 'POST', '/leads', 201, { id: 'number', reference: 'string', kind: 'string' });
export const contactForm = /*#__PURE__*/ formOf('contact', createLead, { body: { name: text, email: text, phone: text, message: text } });
export const landInquiryForm = /*#__PURE__*/ formOf('land-inquiry', createLead, { body: { first_name: text, last_name: text, email: text, phone: text, address: text, budget_min: count, budget_max: count, requirements: text, property_type: text, land_id: orNull(count) }, constants: { source: 'Website', status: 'Active' }, rename: landInquiryFields });
export const leadForm = /*#__PURE__*/ formOf('request-details', createLead, { body: { first_name: text, last_name: text, email: text, phone: text, property_type: text, terms_accepted: tick }, constants: { source: 'Website' } });
