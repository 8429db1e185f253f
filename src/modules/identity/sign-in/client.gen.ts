// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const chooseTheme = /*#__PURE__*/ callOf<typeof contract.chooseTheme>('chooseTheme', 'PUT', '/office/account/theme');
export const getOwnAccount = /*#__PURE__*/ callOf<typeof contract.getOwnAccount>('getOwnAccount', 'GET', '/office/account');
