import { useState } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx';
import { PersonOffer } from '#web/ui/form/person-offer.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { useWasSent } from '#web/ui/form/submission-start.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { leadForm } from './forms.gen.ts';

const propertyTypes = [
  { value: '', label: 'Choose one' },
  { value: 'land', label: 'Land' },
  { value: 'villa', label: 'Villa' },
  { value: 'bungalow', label: 'Bungalow' },
  { value: 'maisonette', label: 'Maisonette' },
  { value: 'residential', label: 'Residential' },
  { value: 'warehouse', label: 'Warehouse' },
];

const thanks = <Alert tone="success">Thank you! We'll contact you shortly.</Alert>;

interface LeadFormProps {
  title: string;
  lead: string;
  returned: FormState | null;
}

function Form({ title, lead, returned }: LeadFormProps) {
  const [sent, setSent] = useState<'before' | 'now' | null>(useWasSent(leadForm.id) ? 'before' : null);
  return (
    <SubmissionForm
      form={leadForm}
      returned={returned}
      onSent={() => {
        setSent('now');
        showToast({ title: 'Request submitted successfully.', tone: 'success' });
      }}
      failureText={() => ({ title: 'Submission failed. Please try again.' })}
      labelledBy="lead-heading"
      button={{ label: 'Request Details', busyLabel: 'Processing...', wide: true }}
      note={sent === 'now' && thanks}
      className="on-light rounded-panel border border-line bg-surface p-[clamp(20px,2.4vw,30px)] shadow-float"
    >
      <div>
        <Heading level={2} size="h3" id="lead-heading">
          {title}
        </Heading>
        <p className="mt-1 text-sm text-muted">{lead}</p>
      </div>
      {/* After a POST without script the reader comes back to the top of the form. */}
      {sent === 'before' && thanks}
      <LeadFields />
    </SubmissionForm>
  );
}

const required = { required: true, missingMessage: 'Required' } as const;

function LeadFields() {
  return (
    <>
      <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
        <PersonOffer />
        <TextField label="First name" name="first_name" {...required} maxLength={100} autoComplete="given-name" />
        <TextField label="Last name" name="last_name" {...required} maxLength={100} autoComplete="family-name" />
      </div>
      <TextField
        label="Email address"
        name="email"
        type="email"
        {...required}
        invalidMessage="Invalid email"
        maxLength={254}
        autoComplete="email"
      />
      <TextField label="Phone number" name="phone" type="tel" {...required} maxLength={30} autoComplete="tel" />
      <SelectField label="Property type" name="property_type" {...required} options={propertyTypes} />
      <CheckboxField
        name="terms_accepted"
        required
        missingMessage="Please accept the terms to go on"
        label={
          <>
            I accept the <SiteLink href="/terms">terms</SiteLink> and the{' '}
            <SiteLink href="/privacy/policy">privacy policy</SiteLink>.
          </>
        }
      />
    </>
  );
}

export const LeadForm = island('lead-form', Form);
