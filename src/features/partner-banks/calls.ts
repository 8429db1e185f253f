import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const listPartnerBanks = callOf<typeof contract.listPartnerBanks>('listPartnerBanks', 'GET', '/partner-banks');
