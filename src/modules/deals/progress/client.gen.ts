// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const getProgress = /*#__PURE__*/ callOf<typeof contract.getProgress>('getProgress', 'GET', '/office/offers/{offer_id}/progress');
export const noteProgress = /*#__PURE__*/ callOf<typeof contract.noteProgress>('noteProgress', 'POST', '/office/offers/{offer_id}/progress/{step}');
