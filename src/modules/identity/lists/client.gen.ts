// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const chooseDensity = /*#__PURE__*/ callOf<typeof contract.chooseDensity>('chooseDensity', 'PUT', '/office/account/density');
export const chooseListColumns = /*#__PURE__*/ callOf<typeof contract.chooseListColumns>('chooseListColumns', 'PUT', '/office/account/list-columns/{list}');
