import { ChevronDown } from 'lucide';
import { type ReactNode, useContext } from 'react';
import { type ApiFailure, isRefusal } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { CheckboxField, PriceField, SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { FormFieldsContext, useFormField } from '#web/ui/form/form-context.ts';
import { PrivacyNotice } from '#web/ui/form/legal-notes.tsx';
import { FieldGrid, PersonFields } from '#web/ui/form/person-fields.tsx';
import { type SentForm, SubmissionForm } from '#web/ui/form/submission-form.tsx';
import type { FailureMessage } from '#web/ui/form/submission-start.ts';
import { WithoutScript } from '#web/ui/form/without-script.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { WayField } from '../visits/way-field.tsx';
import type { BookingSearch } from './booking-address.ts';
import { type BookingData, freeHours } from './booking-steps.ts';
import type { ConsultationReceipt } from './contract.ts';
import { consultationForm } from './forms.gen.ts';

const TITLE = 'Your consultation is not booked.';

/** The message after booking a consultation failed. The reason of a refusal is shown once, by the button. */
export function bookingFailureText(failure: Pick<ApiFailure, 'status' | 'code' | 'message'>): FailureMessage {
  const { status, message } = failure;
  if (isRefusal(failure)) return status < 500 ? { title: TITLE, line: message, isLineOnce: true } : { title: message };
  // No reply of ours arrived, so it may be booked or not. Sending again is safe: the idempotency key is the same.
  return { title: 'There was an error booking your consultation. Please try again.' };
}

interface BookingDetailsProps {
  search: BookingSearch;
  data: BookingData;
  returned: FormState | null;
  onBooked: () => void;
  onHourRefused: (reason: string) => void;
  sent: (sent: SentForm<ConsultationReceipt>) => ReactNode;
}

export function BookingDetails({ search, data, returned, onBooked, onHourRefused, sent }: BookingDetailsProps) {
  return (
    <SubmissionForm
      form={consultationForm}
      returned={returned}
      onSent={onBooked}
      takesFailure={({ fields }) => {
        const [complaint, ...others] = fields;
        // Errors of other fields are corrected in this form.
        if (complaint?.field !== 'starts_at' || others.length > 0) return false;
        onHourRefused(complaint.message);
        return true;
      }}
      failureText={bookingFailureText}
      fieldNames={{ starts_at: 'time' }}
      labelledBy="details-heading"
      button={{ label: 'Confirm Booking', busyLabel: 'Booking...' }}
      note={<PrivacyNotice />}
      sent={sent}
    >
      <Heading level={2} id="details-heading">
        Your details
      </Heading>
      <input type="hidden" name="service" value={search.service} />
      <input type="hidden" name="date" value={search.date} />
      <input type="hidden" name="time" value={search.time} />
      <OtherHour search={search} data={data} />
      <FieldGrid>
        <PersonFields fromAbroad />
      </FieldGrid>
      <WayField inPerson="In person, at our office" />
      <TextAreaField label="Additional notes" name="additional_notes" optional rows={2} maxLength={5000} />
      <ProjectFields isAsked={aboutProjects.has(search.service)} />
    </SubmissionForm>
  );
}

/**
 * Changes the hour within the form: without script, where a link to the hours would lose the entries, and where the form
 * came back because the hour was taken. Of two fields with one name the later counts, so it replaces the hidden one.
 */
function OtherHour({ search, data }: Pick<BookingDetailsProps, 'search' | 'data'>) {
  const { error } = useFormField('time');
  const hours = freeHours(search, data).map(({ starts_at, label }) => ({ value: starts_at.slice(11), label }));
  const isFree = hours.some(({ value }) => value === search.time);
  const field = (
    <SelectField
      label="Time"
      name="time"
      required
      options={isFree ? hours : [{ value: '', label: 'Choose another time' }, ...hours]}
      defaultValue={isFree ? search.time : ''}
    />
  );
  return error ? field : <WithoutScript>{field}</WithoutScript>;
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

/** The services of which the fields about the project are shown unasked. */
const aboutProjects: ReadonlySet<string> = new Set(['development-projects', 'investment-planning']);

const projectFields = [
  'company',
  'job_title',
  'business_size',
  'industry',
  'project_timeline',
  'project_location',
  'budget_range_min',
  'budget_range_max',
  'project_description',
  'is_decision_maker',
];

/** Folded where the service is about something else, and nothing in them was typed before or is wrong. */
function ProjectFields({ isAsked }: { isAsked: boolean }) {
  const { errors, values } = useContext(FormFieldsContext);
  const isNeeded = isAsked || projectFields.some((name) => errors[name] || values[name]);
  return (
    <details open={isNeeded || undefined} className="group/project border-y border-line">
      <summary className="flex min-h-13 items-center justify-between gap-3 font-semibold">
        <span>
          More about the project <span className="font-normal text-muted">(optional)</span>
        </span>
        <Icon of={ChevronDown} className="group-open/project:rotate-180" />
      </summary>
      <div className="grid gap-4.5 pt-2 pb-5">
        <FieldGrid>
          <TextField label="Company" name="company" optional maxLength={200} autoComplete="organization" />
          <TextField label="Job title" name="job_title" optional maxLength={200} autoComplete="organization-title" />
          <SelectField label="Business size" name="business_size" optional options={sizes} />
          <TextField label="Industry" name="industry" optional maxLength={200} />
          <SelectField label="Project timeline" name="project_timeline" optional options={timelines} />
          <TextField label="Project location" name="project_location" optional maxLength={200} />
          <PriceField label="Budget from" name="budget_range_min" optional />
          <PriceField label="Budget to" name="budget_range_max" optional />
        </FieldGrid>
        <TextAreaField label="Project description" name="project_description" optional rows={4} maxLength={5000} />
        <CheckboxField label="I decide on this project" name="is_decision_maker" />
      </div>
    </details>
  );
}
