// Written by `npm run openapi` from confirmation-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './confirmation-contract.ts';

export const confirmPassword = /*#__PURE__*/ callOf<typeof contract.confirmPassword>('confirmPassword', 'POST', '/office/account/password-confirmations');
