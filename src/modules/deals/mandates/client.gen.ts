// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const endMandate = /*#__PURE__*/ callOf<typeof contract.endMandate>('endMandate', 'POST', '/office/listings/{kind}/{listing_id}/mandates/{mandate_id}/endings', 201);
export const listMandates = /*#__PURE__*/ callOf<typeof contract.listMandates>('listMandates', 'GET', '/office/listings/{kind}/{listing_id}/mandates');
export const noteKeys = /*#__PURE__*/ callOf<typeof contract.noteKeys>('noteKeys', 'POST', '/office/listings/{kind}/{listing_id}/mandates/{mandate_id}/key-movements', 201);
export const saveMandate = /*#__PURE__*/ callOf<typeof contract.saveMandate>('saveMandate', 'PUT', '/office/listings/{kind}/{listing_id}/mandates/current');
