// Written by `npm run openapi` from confirmation-contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { confirmPassword } from './confirmation-client.gen.ts';

export const confirmPasswordForm = /*#__PURE__*/ formOf('confirm-password', confirmPassword, { body: { current_password: text } });
