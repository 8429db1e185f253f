// Written by `npm run client` from contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { orAbsent, orNull, text } from '#shared/form-fields.ts';
import { count } from '#shared/form-numbers.ts';
import { formOf } from '#shared/form.ts';
import type * as contract from './contract.ts';

export const reportListing = /*#__PURE__*/ callOf<typeof contract.reportListing>('reportListing', 'POST', '/listing-reports', 201, { id: 'number', reference: 'string', listing_title: 'string' });
export const reportForm = /*#__PURE__*/ formOf('report-listing', reportListing, { body: { property_id: orNull(count), land_id: orNull(count), reason: text, message: orAbsent(text), name: orAbsent(text), email: orAbsent(text), phone: orAbsent(text) } });
