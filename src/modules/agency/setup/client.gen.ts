// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getSiteSetup = /*#__PURE__*/ callOf<typeof contract.getSiteSetup>('getSiteSetup', 'GET', '/office/setup');
export const openSite = /*#__PURE__*/ callOf<typeof contract.openSite>('openSite', 'POST', '/office/setup/opening');
export const saveContactsStep = /*#__PURE__*/ callOf<typeof contract.saveContactsStep>('saveContactsStep', 'PUT', '/office/setup/contacts');
export const saveHoursStep = /*#__PURE__*/ callOf<typeof contract.saveHoursStep>('saveHoursStep', 'PUT', '/office/setup/hours');
export const saveOfficeStep = /*#__PURE__*/ callOf<typeof contract.saveOfficeStep>('saveOfficeStep', 'PUT', '/office/setup/office');
