// Written by `npm run openapi` from password-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './password-contract.ts';

export const changePassword = /*#__PURE__*/ callOf<typeof contract.changePassword>('changePassword', 'POST', '/office/account/password');
export const confirmPassword = /*#__PURE__*/ callOf<typeof contract.confirmPassword>('confirmPassword', 'POST', '/office/account/password-confirmations');
export const requestPasswordReset = /*#__PURE__*/ callOf<typeof contract.requestPasswordReset>('requestPasswordReset', 'POST', '/sign-in/password-resets');
export const resetPassword = /*#__PURE__*/ callOf<typeof contract.resetPassword>('resetPassword', 'POST', '/sign-in/passwords');
