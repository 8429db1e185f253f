import type { ReactNode } from 'react';
import { REPLY_PROMISE } from '#modules/agency';
import type { FormState } from '#platform/http/form-state.ts';
import { TextField } from '#web/ui/field.tsx';
import { SentPanel } from '#web/ui/form/sent-panel.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { replyOr } from '#web/ui/form/submission-start.ts';
import { FieldGrid, PersonFields } from '#web/ui/person-fields.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { propertyOwnerForm } from './forms.gen.ts';

const sentTitle = 'Property submitted successfully!';

export interface OwnerFormProps {
  labelledBy: string;
  /** Under the button: what sending means. */
  note: ReactNode;
  returned: FormState | null;
}

/** Offers a property for management. */
export function OwnerForm({ labelledBy, note, returned }: OwnerFormProps) {
  return (
    <SubmissionForm
      form={propertyOwnerForm}
      returned={returned}
      onSent={() => showToast({ title: sentTitle, tone: 'success' })}
      failureText={replyOr('Submission failed. Please try again.')}
      labelledBy={labelledBy}
      button={{ label: 'Submit Property', busyLabel: 'Submitting...' }}
      note={note}
      sent={(sent) => (
        <SentPanel {...sent} title={sentTitle} again="Submit Another Property">
          <p>A manager calls you {REPLY_PROMISE}.</p>
        </SentPanel>
      )}
      className="max-w-170"
    >
      <FieldGrid>
        <PersonFields phoneHelp="Include the country code if you live abroad." />
        <TextField
          label="Property address"
          name="property_address"
          required
          maxLength={300}
          placeholder="House or unit, court, street"
          className="sm:col-span-2"
        />
        <TextField label="City or town" name="property_city" required maxLength={100} placeholder="Nairobi" />
      </FieldGrid>
    </SubmissionForm>
  );
}
