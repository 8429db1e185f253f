import type { PageForm } from '#shared/page-form.ts';
import { forgetSubscriber, resendConfirmation } from './office-client.gen.ts';

type Fields = Readonly<Record<string, string>>;

const whose = ({ subscriber_id }: Fields) => ({ subscriber_id: subscriber_id ?? '' });

/** Hidden field: `subscriber_id`. */
export const resendConfirmationForm = {
  id: 'resend-confirmation',
  call: resendConfirmation,
  toBody: () => undefined,
  toParams: whose,
} as const satisfies PageForm;

/** Hidden field: `subscriber_id`. */
export const forgetSubscriberForm = {
  id: 'forget-subscriber',
  call: forgetSubscriber,
  toBody: () => undefined,
  toParams: whose,
} as const satisfies PageForm;

/** All forms of subscribers in the office that can be posted without JavaScript. */
export const subscriberForms: readonly PageForm[] = [resendConfirmationForm, forgetSubscriberForm];
