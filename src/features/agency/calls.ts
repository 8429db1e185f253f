import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const getAgency = callOf<typeof contract.getAgency>('getAgency', 'GET', '/agency');
