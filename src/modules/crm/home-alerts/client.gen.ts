// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const changeHomeAlert = /*#__PURE__*/ callOf<typeof contract.changeHomeAlert>('changeHomeAlert', 'POST', '/home-alerts/frequencies');
export const getHomeAlert = /*#__PURE__*/ callOf<typeof contract.getHomeAlert>('getHomeAlert', 'GET', '/home-alerts/{token}');
export const listAskedHomes = /*#__PURE__*/ callOf<typeof contract.listAskedHomes>('listAskedHomes', 'GET', '/home-alerts/{token}/asked');
export const removeFollowedHome = /*#__PURE__*/ callOf<typeof contract.removeFollowedHome>('removeFollowedHome', 'POST', '/home-alerts/removals');
export const requestHomeAlert = /*#__PURE__*/ callOf<typeof contract.requestHomeAlert>('requestHomeAlert', 'POST', '/home-alerts', 201);
