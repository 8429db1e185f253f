// Written by `npm run client` from password-contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { text } from '#shared/form-fields.ts';
import { formOf } from '#shared/form.ts';
import type * as contract from './password-contract.ts';

export const changePassword = /*#__PURE__*/ callOf<typeof contract.changePassword>('changePassword', 'POST', '/office/account/password');
export const requestPasswordReset = /*#__PURE__*/ callOf<typeof contract.requestPasswordReset>('requestPasswordReset', 'POST', '/sign-in/password-resets');
export const resetPassword = /*#__PURE__*/ callOf<typeof contract.resetPassword>('resetPassword', 'POST', '/sign-in/passwords');
export const changePasswordForm = /*#__PURE__*/ formOf('change-password', changePassword, { body: { current_password: text, password: text } });
export const forgottenPasswordForm = /*#__PURE__*/ formOf('forgotten-password', requestPasswordReset, { body: { email: text } });
export const resetPasswordForm = /*#__PURE__*/ formOf('reset-password', resetPassword, { body: { token: text, password: text } });
