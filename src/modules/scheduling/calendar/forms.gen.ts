// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { acceptManagedBooking, cancelManagedBooking, cancelManagedTrip, rescheduleManagedBooking } from './client.gen.ts';

export const acceptProposalForm = /*#__PURE__*/ formOf('accept-booking', acceptManagedBooking, { body: { token: text } });
export const cancelManagedForm = /*#__PURE__*/ formOf('cancel-managed-booking', cancelManagedBooking, { body: { token: text, reason: text } });
export const cancelTripForm = /*#__PURE__*/ formOf('cancel-managed-trip', cancelManagedTrip, { body: { token: text, reason: text } });
export const rescheduleForm = /*#__PURE__*/ formOf('reschedule-booking', rescheduleManagedBooking, { body: { token: text, starts_at: text } });
