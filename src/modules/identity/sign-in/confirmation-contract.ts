import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { returnPath } from '#platform/http/return-path.ts';
import { done, ofOwnAccount, passwordField } from './contract.ts';

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
