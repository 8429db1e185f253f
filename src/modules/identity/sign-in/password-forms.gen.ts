// Written by `npm run openapi` from password-contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { changePassword, confirmPassword, requestPasswordReset, resetPassword } from './password-client.gen.ts';

export const changePasswordForm = /*#__PURE__*/ formOf('change-password', changePassword, { body: { current_password: text, password: text } });
export const confirmPasswordForm = /*#__PURE__*/ formOf('confirm-password', confirmPassword, { body: { current_password: text } });
export const forgottenPasswordForm = /*#__PURE__*/ formOf('forgotten-password', requestPasswordReset, { body: { email: text } });
export const resetPasswordForm = /*#__PURE__*/ formOf('reset-password', resetPassword, { body: { token: text, password: text } });
