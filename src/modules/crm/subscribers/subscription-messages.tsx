import { type ApiFailure, isRefusal } from '#platform/http/failure.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';

const SENT_TITLE = 'Subscription Successful';

export const subscriptionMessages = {
  onSent: ({ email }: { email: string }) =>
    showToast({
      title: SENT_TITLE,
      line: `${email} is subscribed. The newsletter starts once you open the link we have mailed.`,
      tone: 'success',
    }),
  failureText: (failure: ApiFailure) => ({
    title: 'Subscription Failed',
    line: isRefusal(failure) ? failure.message : 'Unable to subscribe. Please try again.',
  }),
};

export const SubscriptionSent = () => (
  <Alert tone="success">{SENT_TITLE}. Please open the link we have mailed to you.</Alert>
);
