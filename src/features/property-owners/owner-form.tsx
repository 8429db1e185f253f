import type { ReactNode } from 'react';
import { callApi } from '#shared/api/client.ts';
import type { FormState } from '#shared/form-state.ts';
import { TextField } from '#ui/field.tsx';
import { AgainLink } from '#ui/form/again-link.tsx';
import { SubmissionForm } from '#ui/form/submission-form.tsx';
import { SuccessPanel } from '#ui/success-panel.tsx';
import { showToast } from '#ui/toast-store.ts';
import { createPropertyOwner } from './calls.ts';
import { propertyOwnerForm } from './forms.ts';

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
      send={(body, idempotencyKey) => callApi(createPropertyOwner, { body, idempotencyKey })}
      onSent={() => showToast({ title: sentTitle, tone: 'success' })}
      failureWords={({ status, message }) => ({
        title: status > 0 && message ? message : 'Submission failed. Please try again.',
      })}
      labelledBy={labelledBy}
      button={{ label: 'Submit Property', busyLabel: 'Submitting...' }}
      note={note}
      sent={({ result, startAgain }) => (
        <SuccessPanel title={sentTitle} actions={<AgainLink onAgain={startAgain}>Submit Another Property</AgainLink>}>
          <p>A manager calls you within one working day.</p>
          {result && (
            <p>
              Your reference is <strong className="font-semibold">{result.reference}</strong>.
            </p>
          )}
        </SuccessPanel>
      )}
      className="max-w-170"
    >
      <OwnerFields />
    </SubmissionForm>
  );
}

function OwnerFields() {
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
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        required
        maxLength={30}
        autoComplete="tel"
        help="Include the country code if you live abroad."
      />
      <TextField
        label="Property address"
        name="property_address"
        required
        maxLength={300}
        placeholder="House or unit, court, street"
        className="sm:col-span-2"
      />
      <TextField label="City or town" name="property_city" required maxLength={100} placeholder="Nairobi" />
    </div>
  );
}
