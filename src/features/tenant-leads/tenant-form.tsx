import type { ReactNode } from 'react';
import { callApi } from '#shared/api/client.ts';
import type { FormState } from '#shared/form-state.ts';
import { PriceField, TextField } from '#ui/field.tsx';
import { AgainLink } from '#ui/form/again-link.tsx';
import { SubmissionForm } from '#ui/form/submission-form.tsx';
import { SuccessPanel } from '#ui/success-panel.tsx';
import { showToast } from '#ui/toast-store.ts';
import { createTenantLead } from './calls.ts';
import { tenantForm } from './forms.ts';

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
      send={(body, idempotencyKey) => callApi(createTenantLead, { body, idempotencyKey })}
      onSent={() => showToast({ title: sentTitle, tone: 'success' })}
      failureWords={({ status, message }) => ({
        title: status > 0 && message ? message : 'Submission failed. Please try again.',
      })}
      labelledBy={labelledBy}
      button={{ label: 'Submit Application', busyLabel: 'Submitting...' }}
      note={note}
      sent={({ result, startAgain }) => (
        <SuccessPanel title={sentTitle} actions={<AgainLink onAgain={startAgain}>Send Another Application</AgainLink>}>
          <p>We write when something comes free that fits.</p>
          {result && (
            <p>
              Your reference is <strong className="font-semibold">{result.reference}</strong>.
            </p>
          )}
        </SuccessPanel>
      )}
      className="max-w-170"
    >
      <TenantFields />
    </SubmissionForm>
  );
}

function TenantFields() {
  return (
    <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
      <TextField label="First name" name="first_name" required maxLength={100} autoComplete="given-name" />
      <TextField label="Last name" name="last_name" required maxLength={100} autoComplete="family-name" />
      <TextField
        label="Email address"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        missingMessage="Email is required"
      />
      <TextField label="Phone number" name="phone" type="tel" required maxLength={30} autoComplete="tel" />
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
    </div>
  );
}
