// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getOfficeSettings = /*#__PURE__*/ callOf<typeof contract.getOfficeSettings>('getOfficeSettings', 'GET', '/office/settings');
export const saveOfficeSettings = /*#__PURE__*/ callOf<typeof contract.saveOfficeSettings>('saveOfficeSettings', 'PUT', '/office/settings');
