import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const reportListing = callOf<typeof contract.reportListing>('reportListing', 'POST', '/listing-reports');
