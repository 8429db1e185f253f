// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { rows } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { optional } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { requestTrip } from './client.gen.ts';

export const tripForm = /*#__PURE__*/ formOf('request-trip', requestTrip, { body: { first_name: text, last_name: text, email: text, phone: text, way: text, stops: rows({ listing: text, starts_at: text }), message: optional(text) } });
