// Written by `npm run openapi` from security-settings-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './security-settings-contract.ts';

export const changeSecuritySettings = /*#__PURE__*/ callOf<typeof contract.changeSecuritySettings>('changeSecuritySettings', 'PUT', '/office/security-settings');
export const getSecuritySettings = /*#__PURE__*/ callOf<typeof contract.getSecuritySettings>('getSecuritySettings', 'GET', '/office/security-settings');
