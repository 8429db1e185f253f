// Written by `npm run openapi` from property-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './property-contract.ts';

export const findPropertiesOnMap = /*#__PURE__*/ callOf<typeof contract.findPropertiesOnMap>('findPropertiesOnMap', 'GET', '/property/map');
export const getProperty = /*#__PURE__*/ callOf<typeof contract.getProperty>('getProperty', 'GET', '/properties/{slug}');
export const listProperties = /*#__PURE__*/ callOf<typeof contract.listProperties>('listProperties', 'GET', '/properties');
export const listPropertyFacets = /*#__PURE__*/ callOf<typeof contract.listPropertyFacets>('listPropertyFacets', 'GET', '/property/facets');
export const listPropertyImages = /*#__PURE__*/ callOf<typeof contract.listPropertyImages>('listPropertyImages', 'GET', '/property/images');
export const resolveProperty = /*#__PURE__*/ callOf<typeof contract.resolveProperty>('resolveProperty', 'GET', '/property/resolve');
