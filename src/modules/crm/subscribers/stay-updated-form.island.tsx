import type { FormState } from '#platform/http/form-state.ts';
import { EmailField } from '#web/ui/form/person-fields.tsx';
import { AgainLink } from '#web/ui/form/sent-panel.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { stayUpdatedForm } from './forms.gen.ts';
import { SubscriptionSent, subscriptionMessages } from './subscription-messages.tsx';

function Form({ returned }: { returned: FormState | null }) {
  return (
    <SubmissionForm
      form={stayUpdatedForm}
      returned={returned}
      {...subscriptionMessages}
      labelledBy="stay-updated-heading"
      button={{ label: 'Subscribe', busyLabel: 'Subscribing...', variant: 'light', wide: true }}
      sent={({ startAgain }) => (
        <div className="grid gap-2">
          <SubscriptionSent />
          <AgainLink onAgain={startAgain}>Subscribe another address</AgainLink>
        </div>
      )}
    >
      <EmailField
        labelHidden
        required
        placeholder="you@example.com"
        invalidMessage="Please enter a valid email address"
      />
    </SubmissionForm>
  );
}

export const StayUpdatedForm = island('stay-updated-form', Form);
