// Written by `npm run openapi` from office-contract.ts; not to be changed by hand.
import { formOf } from '#platform/http/form.ts';
import { forgetSubscriber } from './office-client.gen.ts';

export const forgetSubscriberForm = /*#__PURE__*/ formOf('forget-subscriber', forgetSubscriber, {});
