import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { returnPath } from '#platform/http/return-path.ts';
import { emailField } from '#platform/http/submission-fields.ts';
import { AFTER_ACCOUNT_MADE, afterSignIn } from './after-sign-in.ts';
import { codeField, nameField, newPasswordField, passwordField, signInTag, tokenField } from './contract.ts';

const keptField = z.boolean().default(false);

export const signIn = defineEndpoint({
  operationId: 'signIn',
  method: 'POST',
  path: '/sign-in',
  tag: signInTag,
  summary: 'Sign in with e-mail and password',
  description:
    'Sets the session cookie, or, for somebody with a second step, a cookie that lasts until the code was given. ' +
    'An unknown address, a wrong password and somebody who left are answered alike.',
  body: z.strictObject({ email: emailField, password: passwordField, keep_signed_in: keptField }),
  data: z.strictObject({ next: z.enum(['office', 'second-factor']) }),
  errors: ['invalid_field', 'sign_in_refused', 'cross_site_request', 'too_many_requests'],
});

export const giveSecondFactor = defineEndpoint({
  operationId: 'giveSecondFactor',
  method: 'POST',
  path: '/sign-in/second-factor',
  tag: signInTag,
  summary: 'Finish signing in with a code of the app, or a recovery code',
  body: z.strictObject({ code: codeField }),
  data: z.strictObject({ next: z.literal('office') }),
  errors: [
    'invalid_field',
    'code_refused',
    'sign_in_again',
    'cross_site_request',
    'too_many_requests',
    'link_not_valid',
  ],
});

/** Common parts of the endpoints that create an account with the token of a mailed or printed link. */
const beginsByLink = {
  method: 'POST',
  tag: signInTag,
  data: z.strictObject({ next: z.literal('office') }),
  status: 201,
  errors: ['invalid_field', 'link_not_valid', 'cross_site_request', 'too_many_requests'],
} as const;

export const acceptInvitation = defineEndpoint({
  ...beginsByLink,
  operationId: 'acceptInvitation',
  path: '/sign-in/accounts',
  summary: 'Accept an invitation: choose a password',
  description: 'Signs in. The token works once, for seven days. The name is that of the invitation.',
  body: z.strictObject({ token: tokenField, password: newPasswordField }),
});

export const makeFirstOwner = defineEndpoint({
  ...beginsByLink,
  operationId: 'makeFirstOwner',
  path: '/sign-in/first-owner',
  summary: "Make the first owner's account with the token printed at the start",
  body: z.strictObject({
    token: tokenField,
    name: nameField,
    email: emailField,
    password: newPasswordField,
    keep_signed_in: keptField,
  }),
});

export const signInForm = defineForm(signIn, {
  id: 'sign-in',
  secrets: ['password'],
  next: ({ next }, { return_to }) => afterSignIn(next, return_to),
});
export const secondFactorForm = defineForm(giveSecondFactor, {
  id: 'second-factor',
  secrets: ['code'],
  next: (_receipt, { return_to }) => returnPath(return_to),
});
export const invitationForm = defineForm(acceptInvitation, {
  id: 'invitation',
  secrets: ['password'],
  next: () => AFTER_ACCOUNT_MADE,
});
export const firstOwnerForm = defineForm(makeFirstOwner, {
  id: 'first-owner',
  secrets: ['password'],
  next: () => AFTER_ACCOUNT_MADE,
});
