// Written by `npm run openapi` from office-contract.ts; not to be changed by hand.
import { rows } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { count } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { confirmTrip } from './office-client.gen.ts';

export const confirmTripForm = /*#__PURE__*/ formOf('confirm-trip', confirmTrip, { body: { stops: rows({ booking_id: count, version: text }) } });
