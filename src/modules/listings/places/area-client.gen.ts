// Written by `npm run openapi` from area-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './area-contract.ts';

export const getArea = /*#__PURE__*/ callOf<typeof contract.getArea>('getArea', 'GET', '/areas/{slug}');
export const listAreas = /*#__PURE__*/ callOf<typeof contract.listAreas>('listAreas', 'GET', '/areas');
