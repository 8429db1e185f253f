// Written by `npm run openapi` from second-factor-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './second-factor-contract.ts';

export const confirmSecondFactor = /*#__PURE__*/ callOf<typeof contract.confirmSecondFactor>('confirmSecondFactor', 'POST', '/office/account/second-factor/confirmations');
export const endSecondFactor = /*#__PURE__*/ callOf<typeof contract.endSecondFactor>('endSecondFactor', 'POST', '/office/account/second-factor/removals');
export const getSecondFactor = /*#__PURE__*/ callOf<typeof contract.getSecondFactor>('getSecondFactor', 'GET', '/office/account/second-factor');
export const renewRecoveryCodes = /*#__PURE__*/ callOf<typeof contract.renewRecoveryCodes>('renewRecoveryCodes', 'POST', '/office/account/second-factor/recovery-codes');
export const startSecondFactor = /*#__PURE__*/ callOf<typeof contract.startSecondFactor>('startSecondFactor', 'POST', '/office/account/second-factor');
