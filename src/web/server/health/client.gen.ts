// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getHealth = /*#__PURE__*/ callOf<typeof contract.getHealth>('getHealth', 'GET', '/health');
export const getLiveness = /*#__PURE__*/ callOf<typeof contract.getLiveness>('getLiveness', 'GET', '/health/live');
export const getReadiness = /*#__PURE__*/ callOf<typeof contract.getReadiness>('getReadiness', 'GET', '/health/ready');
