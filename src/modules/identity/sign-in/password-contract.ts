import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { returnPath } from '#platform/http/return-path.ts';
import { emailField } from '#platform/http/submission-fields.ts';
import { AFTER_PASSWORD_RESET } from './after-sign-in.ts';
import { done, newPasswordField, ofOwnAccount, passwordField, signInTag, tokenField } from './contract.ts';

export const confirmPassword = defineEndpoint({
  ...ofOwnAccount,
  operationId: 'confirmPassword',
  method: 'POST',
  path: '/office/account/password-confirmations',
  summary: 'Give the own password again, for calls that ask for it',
  description: 'It counts for ten minutes in this session. Calls that ask answer 403 password_confirmation_needed.',
  body: z.strictObject({ current_password: passwordField }),
  data: done,
  errors: ['invalid_field', 'too_many_requests'],
});

export const confirmPasswordForm = defineForm(confirmPassword, {
  id: 'confirm-password',
  secrets: ['current_password'],
  next: (_receipt, { return_to }) => returnPath(return_to),
});

export const requestPasswordReset = defineEndpoint({
  operationId: 'requestPasswordReset',
  method: 'POST',
  path: '/sign-in/password-resets',
  tag: signInTag,
  summary: 'Ask for a mail to choose a new password',
  description:
    'The reply is the same whether or not somebody has the address, and whether or not a mail was sent just before.',
  body: z.strictObject({ email: emailField }),
  data: done,
  errors: ['invalid_field', 'too_many_requests'],
});

export const resetPassword = defineEndpoint({
  operationId: 'resetPassword',
  method: 'POST',
  path: '/sign-in/passwords',
  tag: signInTag,
  summary: 'Choose a new password with the token of the mail',
  description: 'Ends every session of the account. The token works once, for an hour.',
  body: z.strictObject({ token: tokenField, password: newPasswordField }),
  data: done,
  errors: ['invalid_field', 'link_not_valid', 'cross_site_request', 'too_many_requests'],
});

export const changePassword = defineEndpoint({
  ...ofOwnAccount,
  operationId: 'changePassword',
  method: 'POST',
  path: '/office/account/password',
  summary: 'Change the own password; ends all other sessions',
  body: z.strictObject({ current_password: passwordField, password: newPasswordField }),
  data: done,
  errors: ['invalid_field', 'too_many_requests'],
});

export const forgottenPasswordForm = defineForm(requestPasswordReset, { id: 'forgotten-password' });
export const resetPasswordForm = defineForm(resetPassword, {
  id: 'reset-password',
  secrets: ['password'],
  next: () => AFTER_PASSWORD_RESET,
});
export const changePasswordForm = defineForm(changePassword, {
  id: 'change-password',
  secrets: ['current_password', 'password'],
});
