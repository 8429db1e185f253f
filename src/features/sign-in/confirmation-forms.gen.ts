// Written by `npm run client` from confirmation-contract.ts; not to be changed by hand.
import { text } from '#shared/form-fields.ts';
import { formOf } from '#shared/form.ts';
import { confirmPassword } from './confirmation-client.gen.ts';

export const confirmPasswordForm = /*#__PURE__*/ formOf('confirm-password', confirmPassword, { body: { current_password: text } });
