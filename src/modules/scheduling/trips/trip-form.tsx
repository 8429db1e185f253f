import { CalendarCheck } from 'lucide';
import { replyWithinOfPage } from '#modules/agency';
import type { FormState } from '#platform/http/form-state.ts';
import { hourSpan, longDay } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SuccessPanel } from '#web/ui/feedback/success-panel.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { PrivacyNotice } from '#web/ui/form/legal-notes.tsx';
import { FieldGrid, PersonFields } from '#web/ui/form/person-fields.tsx';
import { BookingMailLine, ReferenceLine } from '#web/ui/form/sent-panel.tsx';
import { type SentForm, SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { useSentBooking } from '#web/ui/form/submission-start.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { NOT_CONFIRMED_YET } from '../bookings.ts';
import { OwnHourLine } from '../own-hour.tsx';
import type { TripPlan, TripReceipt } from './contract.ts';
import { tripForm } from './forms.gen.ts';

interface TripFormProps {
  plan: TripPlan;
  returned: FormState | null;
  onSent: () => void;
}

/** Asks for the planned stops; their hours stand in hidden fields, as the plan has them. */
export function TripForm({ plan, returned, onSent }: TripFormProps) {
  const within = replyWithinOfPage();
  const { stops, way, day } = plan;
  const count = stops.length === 1 ? 'one listing' : `all ${stops.length}`;
  return (
    <SubmissionForm
      form={tripForm}
      returned={returned}
      onSent={onSent}
      labelledBy="ask-heading"
      button={{
        label: `Ask to see ${count}`,
        busyLabel: 'Sending...',
        variant: 'visit',
        icon: CalendarCheck,
        wide: true,
      }}
      note={
        <>
          <p className="text-xs text-muted">We confirm each stop by phone{within}. Cancel any time before.</p>
          <PrivacyNotice />
        </>
      }
      sent={(sent) => <TripAskedFor {...sent} />}
      className="rounded-panel border border-line bg-surface p-[clamp(20px,2.4vw,30px)] shadow-raised"
    >
      <div>
        <Heading level={2} size="h3" id="ask-heading">
          Ask for this trip
        </Heading>
        <p className="mt-1 text-sm text-muted">
          {[day && longDay(day), way.toLowerCase().replace('whatsapp', 'WhatsApp')].filter(Boolean).join(', ')}.
        </p>
      </div>
      <input type="hidden" name="way" value={way} />
      {stops.map(({ listing, starts_at }, index) => (
        <span key={listing.asked} hidden>
          <input type="hidden" name={`stops.${index}.listing`} value={listing.asked} />
          <input type="hidden" name={`stops.${index}.starts_at`} value={starts_at} />
        </span>
      ))}
      <FieldGrid>
        <PersonFields wide fromAbroad />
      </FieldGrid>
      <TextAreaField
        label="Message"
        name="message"
        optional
        rows={3}
        maxLength={5000}
        placeholder="Coming by matatu, bringing my mother"
      />
    </SubmissionForm>
  );
}

/** Stands in the form's place. After a post without script the address has day and reference, and the mail the stops. */
export function TripAskedFor({ result, reference }: Pick<SentForm<TripReceipt>, 'result' | 'reference'>) {
  const within = replyWithinOfPage();
  const { when } = useSentBooking(tripForm.id);
  const day = (result?.stops[0]?.starts_at ?? when ?? '').slice(0, 10);
  return (
    <SuccessPanel title="Your trip is asked for" actions={<ButtonLink href="/saved">Back to saved homes</ButtonLink>}>
      <p>Thank you. We call you{within} to confirm each stop.</p>
      <BookingMailLine />
      {day && (
        <p>
          {NOT_CONFIRMED_YET}: {longDay(day)}, East Africa Time.
        </p>
      )}
      {result && (
        <ol className="grid gap-1.5">
          {result.stops.map(({ id, title, starts_at }) => (
            <li key={id} className="wrap-anywhere">
              <span className="font-semibold tabular-nums">{hourSpan(starts_at.slice(11), result.minutes)}</span>{' '}
              {title}
              <OwnHourLine startsAt={starts_at} />
            </li>
          ))}
        </ol>
      )}
      <ReferenceLine reference={reference} />
    </SuccessPanel>
  );
}
