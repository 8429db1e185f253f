import { callOf } from '#shared/api/request.ts';
import type * as contract from './team-contract.ts';

/** Apart from the calls of the office, which no visitor needs. */
export const listTeam = callOf<typeof contract.listTeam>('listTeam', 'GET', '/team');
