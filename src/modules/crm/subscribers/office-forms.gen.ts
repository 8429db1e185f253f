// Written by `npm run openapi` from office-contract.ts; not to be changed by hand.
import { formOf } from '#platform/http/form.ts';
import { forgetSubscriber, resendConfirmation } from './office-client.gen.ts';

export const forgetSubscriberForm = /*#__PURE__*/ formOf('forget-subscriber', forgetSubscriber, {});
export const resendConfirmationForm = /*#__PURE__*/ formOf('resend-confirmation', resendConfirmation, {});
