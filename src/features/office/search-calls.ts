import { callOf } from '#shared/api/request.ts';
import type * as contract from './search-contract.ts';

export const searchOffice = callOf<typeof contract.searchOffice>('searchOffice', 'GET', '/office/search');
