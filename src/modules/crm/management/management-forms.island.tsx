import type { ReactNode } from 'react';
import { replyWithinOfPage } from '#modules/agency';
import type { Endpoint } from '#platform/http/contract.ts';
import type { Form } from '#platform/http/form.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { PriceField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { AcceptTerms } from '#web/ui/form/legal-notes.tsx';
import { FieldGrid, PersonFields } from '#web/ui/form/person-fields.tsx';
import { SentPanel } from '#web/ui/form/sent-panel.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { replyOr } from '#web/ui/form/submission-start.ts';
import { island } from '#web/ui/navigation/island.tsx';
import type { KnownProperty } from '../known-property.ts';
import { MoreFields } from '../more-fields.tsx';
import { choicesOf, LARGEST_SQM, MOST_BEDROOMS, ownedTypes } from '../owned-property.ts';
import { propertyOwnerForm, tenantForm } from './forms.gen.ts';

export interface ManagementFormProps {
  labelledBy: string;
  returned: FormState | null;
}

export interface OwnerFormProps extends ManagementFormProps {
  /** From the estimate, where the owner comes from there. */
  known: KnownProperty | null;
}

const Owner = ({ known, ...props }: OwnerFormProps) => (
  <ManagementForm
    {...props}
    form={propertyOwnerForm}
    label="Submit Property"
    sentTitle="Property submitted successfully!"
    again="Submit Another Property"
    next={`A manager calls you${replyWithinOfPage()}.`}
  >
    <PersonFields fromAbroad />
    <TextField
      label="Property address"
      name="property_address"
      required
      maxLength={300}
      placeholder="House or unit, court, street"
      className="sm:col-span-2"
    />
    <TextField
      label="City or town"
      name="property_city"
      required
      maxLength={100}
      placeholder="Nairobi"
      defaultValue={known?.place}
    />
    <MoreFields
      names={['property_type', 'size_sqm', 'bedrooms', 'hoped_rent', 'vacant_from', 'message']}
      isFilled={known !== null}
    >
      <SelectField
        label="Property type"
        name="property_type"
        options={choicesOf(ownedTypes)}
        defaultValue={known?.type}
      />
      <TextField
        label="Size, square metres"
        name="size_sqm"
        number={{ min: 1, max: LARGEST_SQM }}
        maxLength={20}
        placeholder="120"
        defaultValue={known?.sizeSqm}
      />
      <TextField
        label="Bedrooms"
        name="bedrooms"
        number={{ min: 0, max: MOST_BEDROOMS }}
        maxLength={20}
        placeholder="3"
        defaultValue={known?.bedrooms}
      />
      <PriceField label="Rent you hope for, a month" name="hoped_rent" placeholder="85,000" />
      <TextField label="Vacant from" name="vacant_from" type="date" />
      <TextAreaField
        label="Anything we should know"
        name="message"
        rows={3}
        maxLength={5000}
        placeholder="Who lives in it now, what needs repair, a good hour to call"
        className="sm:col-span-2"
      />
    </MoreFields>
  </ManagementForm>
);

const Tenant = (props: ManagementFormProps) => (
  <ManagementForm
    {...props}
    form={tenantForm}
    label="Submit Application"
    sentTitle="Application submitted successfully!"
    again="Send Another Application"
    next="We write when something comes free that fits."
  >
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
  </ManagementForm>
);

interface FormFrameProps<E extends Endpoint> extends ManagementFormProps {
  form: Form<E>;
  label: string;
  sentTitle: string;
  again: string;
  next: string;
  children: ReactNode;
}

function ManagementForm<E extends Endpoint>(props: FormFrameProps<E>) {
  const { form, label, sentTitle, again, next, labelledBy, returned, children } = props;
  return (
    <SubmissionForm
      form={form}
      returned={returned}
      onSent={() => showToast({ title: sentTitle, tone: 'success' })}
      failureText={replyOr('Submission failed. Please try again.')}
      labelledBy={labelledBy}
      button={{ label, busyLabel: 'Submitting...' }}
      note={<AcceptTerms />}
      sent={(sent) => (
        <SentPanel {...sent} title={sentTitle} again={again}>
          <p>{next}</p>
        </SentPanel>
      )}
      className="max-w-170"
    >
      <FieldGrid>{children}</FieldGrid>
    </SubmissionForm>
  );
}

export const OwnerForm = island('management-forms#owner', Owner);

export const TenantForm = island('management-forms#tenant', Tenant);
