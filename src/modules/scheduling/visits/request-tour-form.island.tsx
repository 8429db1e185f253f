import { CalendarCheck } from 'lucide';
import type { FormState } from '#platform/http/form-state.ts';
import { hourSpan, shortDay } from '#platform/time/nairobi-time.ts';
import { CheckboxField, TextAreaField } from '#web/ui/form/field.tsx';
import { PrivacyNotice } from '#web/ui/form/legal-notes.tsx';
import { FieldGrid, PersonFields } from '#web/ui/form/person-fields.tsx';
import { BookingMailLine, SentPanel } from '#web/ui/form/sent-panel.tsx';
import { type SentForm, SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { useSentBooking } from '#web/ui/form/submission-start.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { NOT_CONFIRMED_YET } from '../bookings.ts';
import type { SiteVisitReceipt } from './contract.ts';
import { tourFailureText } from './failure-messages.ts';
import { tourForm } from './forms.gen.ts';
import type { OpenHours } from './open-hours.ts';
import { TourWhen } from './tour-when.tsx';

/** Replaces the form after sending, until 'Book another tour' shows it again. */
export function TourRequested({ result, propertyId, ...sent }: SentForm<SiteVisitReceipt> & { propertyId: number }) {
  const addressed = useSentBooking(tourForm.id);
  // After a POST without script the time is read from the address, if it is about this property.
  const isOwn = addressed.listing === `property-${propertyId}`;
  const asked = result?.preferred_date ?? (isOwn ? addressed.when : null);
  return (
    <SentPanel {...sent} title="Request Submitted!" again="Book another tour">
      <p>Thank you. Our agent will contact you shortly.</p>
      <p>You hear from us within 24 hours.</p>
      {asked && (
        <p className="tabular-nums">
          {NOT_CONFIRMED_YET}: {formatAsked(asked)}.
        </p>
      )}
      <BookingMailLine />
    </SentPanel>
  );
}

/** '23 Nov 2026, 1–2 PM' */
function formatAsked(preferredDate: string): string {
  const [day = '', hour] = preferredDate.split('T');
  return `${shortDay(day)}, ${hour ? hourSpan(hour) : 'any hour'}`;
}

const tourMessage = (title: string): string => `I would like to see ${title}.`;

interface RequestTourFormProps {
  property: { id: number; slug: string; title: string };
  /** The free hours of its agent; null when they could not be loaded. */
  openHours: OpenHours | null;
  /** The agency's number (E.164). */
  phone: string;
  returned: FormState | null;
}

function Form({ property, openHours, phone, returned }: RequestTourFormProps) {
  return (
    <SubmissionForm
      form={tourForm}
      returned={returned}
      failureText={(failure) => tourFailureText(failure, phone)}
      labelledBy="tour-heading"
      button={{
        label: 'Book Property Tour',
        busyLabel: 'Submitting...',
        variant: 'visit',
        icon: CalendarCheck,
        wide: true,
      }}
      note={<PrivacyNotice />}
      sent={(sent) => <TourRequested {...sent} propertyId={property.id} />}
      className="rounded-panel border border-line bg-surface p-[clamp(20px,2.4vw,30px)] shadow-raised"
    >
      <div>
        <Heading level={2} size="h3" id="tour-heading">
          Book Property Tour
        </Heading>
        <p className="mt-1 text-sm text-muted">One hour, with the agent who knows the place.</p>
      </div>
      <input type="hidden" name="property_id" value={property.id} />
      <FieldGrid>
        <PersonFields wide />
      </FieldGrid>
      <TourWhen property={property} openHours={openHours} />
      <TextAreaField
        label="Message"
        name="message"
        optional
        rows={3}
        maxLength={5000}
        defaultValue={tourMessage(property.title)}
      />
      <CheckboxField label="Send me similar listings" name="newsletter" />
    </SubmissionForm>
  );
}

export const RequestTourForm = island('request-tour-form', Form);
