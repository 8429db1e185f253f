import { callOf } from '#shared/api/request.ts';
import type * as contract from './office-contract.ts';

export const listSubscribers = callOf<typeof contract.listSubscribers>('listSubscribers', 'GET', '/office/subscribers');
export const resendConfirmation = callOf<typeof contract.resendConfirmation>(
  'resendConfirmation',
  'POST',
  '/office/subscribers/{subscriber_id}/confirmations',
);
export const forgetSubscriber = callOf<typeof contract.forgetSubscriber>(
  'forgetSubscriber',
  'DELETE',
  '/office/subscribers/{subscriber_id}',
);
