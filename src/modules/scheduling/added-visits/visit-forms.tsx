import { useState } from 'react';
import { ListingField } from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { CheckboxField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { useFormField } from '#web/ui/form/form-context.ts';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { useFeedbackAt } from '#web/ui/office/use-mutation-feedback.ts';
import { HourChoice } from '../calendar/hour-picker.tsx';
import type { OfferedHours } from '../calendar/load-booking.ts';
import type { BookingDetail } from '../calendar/office-contract.ts';
import { PlaceNotes } from '../calendar/place-notes.tsx';
import { VerdictFields } from '../record-visits/verdict-fields.tsx';
import type { VisitContact, VisitEnquiry } from './add-visit-data.ts';
import { addVisitForm, enquiryVisitForm } from './forms.gen.ts';
import { PastVisitWhen, type PastVisitWhenProps } from './past-visit.tsx';

interface VisitFormProps extends PastVisitWhenProps {
  offered: OfferedHours;
  listing: string;
  /** Whether it took place already. */
  isPast: boolean;
  formToken: string;
  returned: FormState | null;
}

const fieldNames = { starts_at: 'time' };

/** Opens the page of the visit that was added. */
function useAdded(isPast: boolean) {
  const openWithFeedback = useFeedbackAt();
  return ({ id, visitor_name }: BookingDetail) => {
    const title = isPast ? 'The visit is written down' : 'The visit is in the diary';
    return openWithFeedback(`/office/diary/visits/${id}`, title, visitor_name);
  };
}

/** Of an enquiry that is there: who comes is known. */
export function EnquiryVisitForm({ enquiry, returned, ...props }: VisitFormProps & { enquiry: VisitEnquiry }) {
  return (
    <SubmissionForm
      form={enquiryVisitForm}
      returned={returned}
      fieldNames={fieldNames}
      onSent={useAdded(props.isPast)}
      label={props.isPast ? 'Write down a visit' : 'Book a visit'}
      button={{ label: props.isPast ? 'Write it down' : 'Book the visit', busyLabel: 'Saving...', variant: 'visit' }}
    >
      <input type="hidden" name="enquiry_id" value={enquiry.id} />
      <WhenAndWhere {...props} />
      {enquiry.waiting.length > 0 && (
        <CheckboxField label="This is another visit than the one that is asked for" name="another" />
      )}
      {props.isPast && <VerdictFields />}
      <TextAreaField
        label="Notes"
        name="message"
        optional
        rows={3}
        maxLength={props.isPast ? 2000 : 5000}
        help="For colleagues. The visitor does not see them."
      />
    </SubmissionForm>
  );
}

/** Of somebody who called or came: an enquiry is made of it. */
export function NewVisitForm({ contact, returned, ...props }: VisitFormProps & { contact: VisitContact | null }) {
  const { firstName, lastName, email, phone } = contact ?? { firstName: '', lastName: '', email: '', phone: '' };
  return (
    <SubmissionForm
      form={addVisitForm}
      returned={returned}
      fieldNames={fieldNames}
      onSent={useAdded(props.isPast)}
      label={props.isPast ? 'Write down a visit' : 'Add visit'}
      button={{ label: props.isPast ? 'Write it down' : 'Add visit', busyLabel: 'Saving...', variant: 'visit' }}
    >
      <WhenAndWhere {...props} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label="First name"
          name="first_name"
          required
          maxLength={100}
          defaultValue={firstName}
          autoComplete="off"
        />
        <TextField
          label="Last name"
          name="last_name"
          required
          maxLength={100}
          defaultValue={lastName}
          autoComplete="off"
        />
        <TextField
          label="Phone number"
          name="phone"
          type="tel"
          optional
          maxLength={30}
          defaultValue={phone && localPhone(phone)}
          autoComplete="off"
        />
        <TextField
          label="Email address"
          name="email"
          type="email"
          optional
          maxLength={254}
          defaultValue={email}
          autoComplete="off"
        />
      </div>
      <p className="-mt-2 text-sm text-muted">
        One of the two is enough.{!props.isPast && ' Without an address no mail is sent.'}
      </p>
      <AnotherVisit />
      {props.isPast && <VerdictFields />}
      <TextAreaField label="Notes" name="message" optional rows={3} maxLength={5000} />
    </SubmissionForm>
  );
}

/** Where the person turns out to have asked for a visit of the listing that nobody has answered. */
function AnotherVisit() {
  const { error, returnedValue } = useFormField('another');
  const isAsked = error !== undefined || returnedValue !== undefined;
  // The error goes away as soon as the box is ticked; the box stays.
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!isAsked && !wasAsked) return null;
  return <CheckboxField label="This is another visit than the one that is asked for" name="another" />;
}

function WhenAndWhere({ offered, listing, formToken, isPast, ...when }: Omit<VisitFormProps, 'returned'>) {
  return (
    <>
      <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
      {isPast ? (
        <PastVisitWhen {...when} />
      ) : (
        <>
          <PlaceNotes {...offered.hours} />
          <HourChoice offered={offered} />
        </>
      )}
      <ListingField required defaultValue={listing} />
    </>
  );
}
