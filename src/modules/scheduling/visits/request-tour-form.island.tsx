import { CalendarCheck } from 'lucide';
import type { FormState } from '#platform/http/form-state.ts';
import { CheckboxField, TextAreaField } from '#web/ui/field.tsx';
import { PrivacyNotice } from '#web/ui/form/legal-notes.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { island } from '#web/ui/island.tsx';
import { FieldGrid, PersonFields } from '#web/ui/person-fields.tsx';
import { tourFailureText } from './failure-messages.ts';
import { tourForm } from './forms.gen.ts';
import type { OpenHours } from './open-hours.ts';
import { TourRequested } from './request-tour-sent.tsx';
import { tourMessage } from './tour-message.ts';
import { TourWhen } from './tour-when.tsx';

interface RequestTourFormProps {
  property: { id: number; slug: string; title: string };
  /** The free hours of its agent; null when they could not be loaded. */
  openHours: OpenHours | null;
  /** The agency's number (E.164). */
  phone: string;
  /** The form as it came back without JavaScript. */
  returned: FormState | null;
}

/** 'Book Property Tour' on the page of a property. */
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
