// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { count, orAbsent, orNull } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { reportListing } from './client.gen.ts';

export const reportForm = /*#__PURE__*/ formOf('report-listing', reportListing, { body: { property_id: orNull(count), land_id: orNull(count), reason: text, message: orAbsent(text), name: orAbsent(text), email: orAbsent(text), phone: orAbsent(text) } });
