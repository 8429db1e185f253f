// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const leaveMissingPicture = /*#__PURE__*/ callOf<typeof contract.leaveMissingPicture>('leaveMissingPicture', 'DELETE', '/office/listings/{kind}/{listing_id}/missing-pictures/{picture_id}');
export const listMissingPictures = /*#__PURE__*/ callOf<typeof contract.listMissingPictures>('listMissingPictures', 'GET', '/office/listings/{kind}/{listing_id}/missing-pictures');
export const retryMissingPicture = /*#__PURE__*/ callOf<typeof contract.retryMissingPicture>('retryMissingPicture', 'POST', '/office/listings/{kind}/{listing_id}/missing-pictures/{picture_id}/retries');
