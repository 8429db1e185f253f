// Written by `npm run openapi` from sign-in-contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { acceptInvitation, giveSecondFactor, makeFirstOwner, signIn } from './sign-in-client.gen.ts';

export const firstOwnerForm = /*#__PURE__*/ formOf('first-owner', makeFirstOwner, { body: { token: text, name: text, email: text, password: text, keep_signed_in: tick } });
export const invitationForm = /*#__PURE__*/ formOf('invitation', acceptInvitation, { body: { token: text, password: text } });
export const secondFactorForm = /*#__PURE__*/ formOf('second-factor', giveSecondFactor, { body: { code: text } });
export const signInForm = /*#__PURE__*/ formOf('sign-in', signIn, { body: { email: text, password: text, keep_signed_in: tick } });
