// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const completeDeal = /*#__PURE__*/ callOf<typeof contract.completeDeal>('completeDeal', 'POST', '/office/listings/{kind}/{listing_id}/completions', 201);
export const listCompletions = /*#__PURE__*/ callOf<typeof contract.listCompletions>('listCompletions', 'GET', '/office/listings/{kind}/{listing_id}/completions');
export const listContactDeals = /*#__PURE__*/ callOf<typeof contract.listContactDeals>('listContactDeals', 'GET', '/office/contacts/{contact_id}/completions');
export const prepareCompletion = /*#__PURE__*/ callOf<typeof contract.prepareCompletion>('prepareCompletion', 'GET', '/office/listings/{kind}/{listing_id}/completions/new');
export const undoCompletion = /*#__PURE__*/ callOf<typeof contract.undoCompletion>('undoCompletion', 'POST', '/office/listings/{kind}/{listing_id}/completions/{completion_id}/undoings');
