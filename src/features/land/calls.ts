import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const listLand = callOf<typeof contract.listLand>('listLand', 'GET', '/land');
export const listLandFilters = callOf<typeof contract.listLandFilters>('listLandFilters', 'GET', '/land/filters');
export const getLand = callOf<typeof contract.getLand>('getLand', 'GET', '/land/{slug}');
export const resolveLand = callOf<typeof contract.resolveLand>('resolveLand', 'GET', '/land/resolve');
