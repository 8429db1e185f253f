import { callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const countPageView = callWithReceipt<typeof contract.countPageView>(
  'countPageView',
  'POST',
  '/page-views',
  202,
  { received: 'boolean' },
);
