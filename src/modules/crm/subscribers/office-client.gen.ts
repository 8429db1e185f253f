// Written by `npm run openapi` from office-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './office-contract.ts';

export const forgetSubscriber = /*#__PURE__*/ callOf<typeof contract.forgetSubscriber>('forgetSubscriber', 'DELETE', '/office/subscribers/{subscriber_id}');
export const listSubscribers = /*#__PURE__*/ callOf<typeof contract.listSubscribers>('listSubscribers', 'GET', '/office/subscribers');
