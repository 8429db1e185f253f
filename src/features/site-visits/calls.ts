import { callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const requestSiteVisit = callWithReceipt<typeof contract.requestSiteVisit>(
  'requestSiteVisit',
  'POST',
  '/site/visits',
  201,
  { id: 'number', reference: 'string', preferred_date: 'string' },
);
