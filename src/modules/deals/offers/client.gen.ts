// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const changeOffer = /*#__PURE__*/ callOf<typeof contract.changeOffer>('changeOffer', 'PUT', '/office/offers/{offer_id}');
export const getOffer = /*#__PURE__*/ callOf<typeof contract.getOffer>('getOffer', 'GET', '/office/offers/{offer_id}');
export const listOffers = /*#__PURE__*/ callOf<typeof contract.listOffers>('listOffers', 'GET', '/office/offers');
export const makeOffer = /*#__PURE__*/ callOf<typeof contract.makeOffer>('makeOffer', 'POST', '/office/offers', 201);
export const stepOffer = /*#__PURE__*/ callOf<typeof contract.stepOffer>('stepOffer', 'POST', '/office/offers/{offer_id}/steps');
