// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getOfficeLook = /*#__PURE__*/ callOf<typeof contract.getOfficeLook>('getOfficeLook', 'GET', '/office/look');
export const removeLogo = /*#__PURE__*/ callOf<typeof contract.removeLogo>('removeLogo', 'DELETE', '/office/look/logos/{ground}');
export const saveLogo = /*#__PURE__*/ callOf<typeof contract.saveLogo>('saveLogo', 'POST', '/office/look/logos');
export const saveOfficeLook = /*#__PURE__*/ callOf<typeof contract.saveOfficeLook>('saveOfficeLook', 'PUT', '/office/look');
