// Written by `npm run openapi` from land-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './land-contract.ts';

export const findLandOnMap = /*#__PURE__*/ callOf<typeof contract.findLandOnMap>('findLandOnMap', 'GET', '/land/map');
export const getLand = /*#__PURE__*/ callOf<typeof contract.getLand>('getLand', 'GET', '/land/{slug}');
export const listLand = /*#__PURE__*/ callOf<typeof contract.listLand>('listLand', 'GET', '/land');
export const listLandFacets = /*#__PURE__*/ callOf<typeof contract.listLandFacets>('listLandFacets', 'GET', '/land/facets');
export const resolveLand = /*#__PURE__*/ callOf<typeof contract.resolveLand>('resolveLand', 'GET', '/land/resolve');
