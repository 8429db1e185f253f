import { CalendarCheck } from 'lucide';
import type { FormState } from '#platform/http/form-state.ts';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { tourForm } from './forms.gen.ts';
import type { OpenHours } from './open-hours.ts';
import { type TourProperty, TourRequestFields } from './request-tour-fields.tsx';
import { TourRequested } from './request-tour-sent.tsx';
import { tourFailureText } from './tour-failure-messages.ts';

export interface RequestTourFormProps {
  property: TourProperty;
  /** The hours its agent has free; null when they could not be had, and where script loads the page. */
  openHours: OpenHours | null;
  /** The agency's number (E.164). */
  phone: string;
  /** The form as it came back without JavaScript. */
  returned: FormState | null;
}

/** 'Book Property Tour' on the page of a property. The green panel takes its place once it was sent. */
export function RequestTourForm({ property, openHours, phone, returned }: RequestTourFormProps) {
  return (
    <SubmissionForm
      form={tourForm}
      // A form that came back belongs to its own property, also after the reader has gone on to another.
      returned={returned?.values.property_id === String(property.id) ? returned : null}
      failureText={(failure) => tourFailureText(failure, phone)}
      labelledBy="tour-heading"
      button={{
        label: 'Book Property Tour',
        busyLabel: 'Submitting...',
        variant: 'visit',
        icon: CalendarCheck,
        wide: true,
      }}
      sent={(sent) => <TourRequested {...sent} propertyId={property.id} />}
      className="rounded-panel border border-line bg-surface p-[clamp(20px,2.4vw,30px)] shadow-raised"
    >
      <div>
        <Heading level={2} size="h3" id="tour-heading">
          Book Property Tour
        </Heading>
        <p className="mt-1 text-sm text-muted">One hour, with the agent who knows the place.</p>
      </div>
      <TourRequestFields property={property} openHours={openHours} />
    </SubmissionForm>
  );
}
