// Written by `npm run openapi` from sign-in-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './sign-in-contract.ts';

export const acceptInvitation = /*#__PURE__*/ callOf<typeof contract.acceptInvitation>('acceptInvitation', 'POST', '/sign-in/accounts', 201);
export const giveSecondFactor = /*#__PURE__*/ callOf<typeof contract.giveSecondFactor>('giveSecondFactor', 'POST', '/sign-in/second-factor');
export const makeFirstOwner = /*#__PURE__*/ callOf<typeof contract.makeFirstOwner>('makeFirstOwner', 'POST', '/sign-in/first-owner', 201);
export const signIn = /*#__PURE__*/ callOf<typeof contract.signIn>('signIn', 'POST', '/sign-in');
