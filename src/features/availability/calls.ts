import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const listAvailability = callOf<typeof contract.listAvailability>('listAvailability', 'GET', '/availability');
