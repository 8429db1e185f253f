import type { ReactNode } from 'react';
import { callApi } from '#shared/api/client.ts';
import type { FormState } from '#shared/form-state.ts';
import { Alert } from '#ui/alert.tsx';
import { CheckboxField, PriceField, SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { useFormField } from '#ui/form/form-context.ts';
import { type SentForm, SubmissionForm } from '#ui/form/submission-form.tsx';
import { Heading } from '#ui/heading.tsx';
import { FieldGrid, PersonFields } from '#ui/person-fields.tsx';
import { TextLink } from '#ui/site-link.tsx';
import { bookingFailureWords } from './booking-failure-words.ts';
import { type BookingSearch, bookingHref } from './booking-steps.ts';
import { bookConsultation } from './calls.ts';
import type { ConsultationReceipt } from './contract.ts';
import { consultationForm } from './forms.ts';

interface BookingDetailsProps {
  search: BookingSearch;
  returned: FormState | null;
  sent: (sent: SentForm<ConsultationReceipt>) => ReactNode;
}

/** Step 4: who books, and what it is about. */
export function BookingDetails({ search, returned, sent }: BookingDetailsProps) {
  return (
    <SubmissionForm
      form={consultationForm}
      returned={returned}
      send={(body, sending) => callApi(bookConsultation, { body, ...sending })}
      failureWords={bookingFailureWords}
      fieldNames={{ starts_at: 'time' }}
      labelledBy="details-heading"
      button={{ label: 'Confirm Booking', busyLabel: 'Booking...' }}
      sent={sent}
    >
      <Heading level={2} id="details-heading">
        Your details
      </Heading>
      <input type="hidden" name="service" value={search.service} />
      <input type="hidden" name="date" value={search.date} />
      <input type="hidden" name="time" value={search.time} />
      <TimeProblem search={search} />
      <WhoBooks />
      <ProjectFields />
    </SubmissionForm>
  );
}

/** The time was chosen a step before; what is wrong with it is said here, with the way back. */
function TimeProblem({ search }: { search: BookingSearch }) {
  const { error } = useFormField('time');
  if (!error) return null;
  return (
    <Alert tone="warning">
      {error}{' '}
      <TextLink href={bookingHref({ ...search, time: '' })} resetScroll={false}>
        Choose another time
      </TextLink>
    </Alert>
  );
}

function WhoBooks() {
  return (
    <FieldGrid>
      <PersonFields />
      <TextField label="Company" name="company" optional maxLength={200} autoComplete="organization" />
      <TextField label="Job title" name="job_title" optional maxLength={200} autoComplete="organization-title" />
    </FieldGrid>
  );
}

const sizes = [
  { value: '', label: 'Choose one' },
  { value: 'small', label: 'Small (1–10 employees)' },
  { value: 'medium', label: 'Medium (11–50)' },
  { value: 'large', label: 'Large (50+)' },
];

const timelines = [
  { value: '', label: 'Choose one' },
  { value: 'immediate', label: 'Immediate (within 1 month)' },
  { value: '3_months', label: '3 months' },
  { value: '6_months', label: '6 months' },
  { value: '1_year', label: '1 year' },
  { value: 'long_term', label: 'Long term' },
];

function ProjectFields() {
  return (
    <>
      <FieldGrid>
        <SelectField label="Business size" name="business_size" optional options={sizes} />
        <TextField label="Industry" name="industry" optional maxLength={200} />
        <SelectField label="Project timeline" name="project_timeline" optional options={timelines} />
        <TextField label="Project location" name="project_location" optional maxLength={200} />
        <PriceField label="Budget from" name="budget_range_min" optional />
        <PriceField label="Budget to" name="budget_range_max" optional />
      </FieldGrid>
      <TextAreaField label="Project description" name="project_description" optional rows={4} maxLength={5000} />
      <CheckboxField label="I decide on this project" name="is_decision_maker" />
      <TextAreaField label="Additional notes" name="additional_notes" optional rows={3} maxLength={5000} />
    </>
  );
}
