import type { ReactNode } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { PriceField, TextField } from '#web/ui/field.tsx';
import { SentPanel } from '#web/ui/form/sent-panel.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { replyOr } from '#web/ui/form/submission-start.ts';
import { FieldGrid, PersonFields } from '#web/ui/person-fields.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { tenantForm } from './forms.gen.ts';

const sentTitle = 'Application submitted successfully!';

export interface TenantFormProps {
  labelledBy: string;
  /** Under the button: what sending means. */
  note: ReactNode;
  returned: FormState | null;
}

/** Applies as a tenant: where, and for what rent. */
export function TenantForm({ labelledBy, note, returned }: TenantFormProps) {
  return (
    <SubmissionForm
      form={tenantForm}
      returned={returned}
      onSent={() => showToast({ title: sentTitle, tone: 'success' })}
      failureText={replyOr('Submission failed. Please try again.')}
      labelledBy={labelledBy}
      button={{ label: 'Submit Application', busyLabel: 'Submitting...' }}
      note={note}
      sent={(sent) => (
        <SentPanel {...sent} title={sentTitle} again="Send Another Application">
          <p>We write when something comes free that fits.</p>
        </SentPanel>
      )}
      className="max-w-170"
    >
      <FieldGrid>
        <PersonFields />
        <TextField
          label="Preferred location"
          name="preferred_location"
          required
          maxLength={200}
          placeholder="Kileleshwa, or near Ngong Road"
          className="sm:col-span-2"
        />
        <PriceField label="Lowest rent a month" name="budget_min" required missingMessage="Lowest rent is required" />
        <PriceField label="Highest rent a month" name="budget_max" required missingMessage="Highest rent is required" />
      </FieldGrid>
    </SubmissionForm>
  );
}
