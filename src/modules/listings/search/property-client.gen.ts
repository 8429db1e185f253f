// Written by `npm run openapi` from property-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './property-contract.ts';

export const getProperty = /*#__PURE__*/ callOf<typeof contract.getProperty>('getProperty', 'GET', '/properties/{slug}');
export const listProperties = /*#__PURE__*/ callOf<typeof contract.listProperties>('listProperties', 'GET', '/properties');
export const listPropertyImages = /*#__PURE__*/ callOf<typeof contract.listPropertyImages>('listPropertyImages', 'GET', '/property/images');
export const listPropertyPoints = /*#__PURE__*/ callOf<typeof contract.listPropertyPoints>('listPropertyPoints', 'GET', '/property/points');
export const resolveProperty = /*#__PURE__*/ callOf<typeof contract.resolveProperty>('resolveProperty', 'GET', '/property/resolve');
