import { isRefusal } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TextField } from '#web/ui/field.tsx';
import { AgainLink } from '#web/ui/form/again-link.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { stayUpdatedForm } from './forms.gen.ts';

const SENT_TITLE = 'Subscription Successful';

/** The newsletter form beside an article: the footer's call under another form id, for dark backgrounds. */
export function StayUpdatedForm({ returned }: { returned: FormState | null }) {
  return (
    <SubmissionForm
      form={stayUpdatedForm}
      returned={returned}
      onSent={({ email }) =>
        showToast({
          title: SENT_TITLE,
          line: `${email} is subscribed. The newsletter starts once you open the link we have mailed.`,
          tone: 'success',
        })
      }
      failureText={(failure) => ({
        title: 'Subscription Failed',
        line: isRefusal(failure) ? failure.message : 'Unable to subscribe. Please try again.',
      })}
      labelledBy="stay-updated-heading"
      button={{ label: 'Subscribe', busyLabel: 'Subscribing...', variant: 'light', wide: true }}
      sent={({ startAgain }) => (
        <div className="grid gap-2">
          <Alert tone="success">{SENT_TITLE}. Please open the link we have mailed to you.</Alert>
          <AgainLink onAgain={startAgain}>Subscribe another address</AgainLink>
        </div>
      )}
    >
      <TextField
        label="Email address"
        labelHidden
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        placeholder="you@example.com"
        missingMessage="Email is required"
        invalidMessage="Please enter a valid email address"
      />
    </SubmissionForm>
  );
}
