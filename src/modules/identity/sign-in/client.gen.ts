// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const chooseTheme = /*#__PURE__*/ callOf<typeof contract.chooseTheme>('chooseTheme', 'PUT', '/office/account/theme');
export const endAllSessions = /*#__PURE__*/ callOf<typeof contract.endAllSessions>('endAllSessions', 'DELETE', '/office/account/sessions');
export const endSession = /*#__PURE__*/ callOf<typeof contract.endSession>('endSession', 'DELETE', '/office/account/sessions/{session_id}');
export const getOwnAccount = /*#__PURE__*/ callOf<typeof contract.getOwnAccount>('getOwnAccount', 'GET', '/office/account');
export const listSessions = /*#__PURE__*/ callOf<typeof contract.listSessions>('listSessions', 'GET', '/office/account/sessions');
export const signOut = /*#__PURE__*/ callOf<typeof contract.signOut>('signOut', 'POST', '/office/sign-out');
