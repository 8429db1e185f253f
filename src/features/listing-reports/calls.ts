import { callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const reportListing = callWithReceipt<typeof contract.reportListing>(
  'reportListing',
  'POST',
  '/listing-reports',
  201,
  { id: 'number', reference: 'string', listing_title: 'string' },
);
