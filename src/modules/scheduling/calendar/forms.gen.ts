// Written by `npm run client` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { acceptOwnBooking, cancelOwnBooking, moveOwnBooking } from './client.gen.ts';

export const acceptOwnForm = /*#__PURE__*/ formOf('accept-booking', acceptOwnBooking, { body: { token: text } });
export const cancelOwnForm = /*#__PURE__*/ formOf('cancel-own-booking', cancelOwnBooking, { body: { token: text, reason: text } });
export const moveOwnForm = /*#__PURE__*/ formOf('move-booking', moveOwnBooking, { body: { token: text, starts_at: text } });
