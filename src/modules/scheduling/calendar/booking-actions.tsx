import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { OptionRow } from '#web/ui/choice.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { bookingValue } from './booking-fields.ts';
import { bookingHref } from './entry-link.tsx';
import { FollowUpCard } from './follow-up-card.tsx';
import { HourChoice } from './hour-choice.tsx';
import { HourPicker } from './hour-picker.tsx';
import type { OfferedHours } from './load-hours.ts';
import type { BookingDetail } from './office-contract.ts';
import { approveForm, cancelForm, outcomeForm, proposeForm } from './office-forms.gen.ts';
import { outcomeOptions } from './outcome-labels.ts';

export interface BookingActionsProps {
  booking: BookingDetail;
  /** The hours it can be given; null where it cannot be changed. */
  offered: OfferedHours | null;
  today: string;
  formToken: string;
  returned: FormState | null;
}

/** What can be done with it now, the likeliest first. */
export function BookingActions(props: BookingActionsProps) {
  const { booking } = props;
  if (!booking.may_change) {
    return (
      <Card title="What to do">
        <p className="text-soft">{booking.staff?.name} looks after this. Ask a manager if it has to change hands.</p>
      </Card>
    );
  }
  const isOpen = booking.status === 'Requested' || booking.status === 'Confirmed';
  const hasOutcome = booking.has_begun && !isOpen;
  return (
    <>
      {hasOutcome && <FollowUpCard {...props} />}
      {booking.has_begun && booking.status !== 'Cancelled' && <OutcomeCard {...props} />}
      {props.offered && <HourCard {...props} offered={props.offered} />}
      {/* The visitor answers a proposal by the link of its mail. */}
      {props.offered && booking.visitor.email && <ProposalCard {...props} offered={props.offered} />}
      {isOpen && <CancelCard {...props} />}
    </>
  );
}

/** What the four forms share: whom they are about, in which version, and what happens after. */
function useBookingForms({ booking, formToken, returned }: BookingActionsProps) {
  const router = useRouter();
  return {
    shared: { about: { name: 'booking', value: bookingValue(booking) }, formToken, returned },
    saying: (title: string, line: string) => () => {
      showToast({ title, line, tone: 'success' });
      void router.invalidate();
    },
    version: <input key={booking.version} type="hidden" name="version" defaultValue={booking.version} />,
  };
}

/** Who gets a mail; a visit that was arranged by phone may have no address. */
const toldBy = ({ visitor }: BookingDetail, mail: string): string =>
  visitor.email
    ? `The visitor and the agent get a mail${mail}.`
    : `The agent gets a mail${mail}. Tell the visitor by phone.`;
const hourNames = { starts_at: 'time' };

type HourProps = BookingActionsProps & { offered: OfferedHours };

function HourCard(props: HourProps) {
  const { booking, offered, today } = props;
  const { shared, saying, version } = useBookingForms(props);
  const isConfirmed = booking.status === 'Confirmed';
  return (
    <Card title={isConfirmed ? 'Move it or hand it over' : 'Confirm'}>
      <div className="grid gap-4.5">
        <HourPicker
          key={`${booking.kind} ${booking.id}`}
          action={bookingHref(booking)}
          offered={offered}
          today={today}
          people={booking.people}
        />
        <ActionForm
          {...shared}
          form={approveForm}
          fieldNames={hourNames}
          onSent={saying(
            isConfirmed ? 'The change is saved' : 'It is confirmed',
            toldBy(booking, ' with the calendar entry'),
          )}
          button={{ label: isConfirmed ? 'Save the change' : 'Confirm', wide: true }}
        >
          {version}
          <HourChoice offered={offered} />
        </ActionForm>
      </div>
    </Card>
  );
}

function ProposalCard(props: HourProps) {
  const { shared, saying, version } = useBookingForms(props);
  return (
    <Folded title="Propose another time" isOpen={props.returned?.formId === proposeForm.id}>
      <ActionForm
        {...shared}
        form={proposeForm}
        fieldNames={hourNames}
        onSent={saying('The proposal is sent', 'The time is held until the visitor answers.')}
        button={{ label: 'Send the proposal', variant: 'outline', wide: true }}
      >
        {version}
        <HourChoice offered={props.offered} />
        <TextAreaField label="A word to the visitor" name="note" optional rows={3} maxLength={1000} />
      </ActionForm>
    </Folded>
  );
}

function CancelCard(props: BookingActionsProps) {
  const { shared, saying, version } = useBookingForms(props);
  return (
    <Folded title="Cancel" isOpen={props.returned?.formId === cancelForm.id}>
      <ActionForm
        {...shared}
        form={cancelForm}
        onSent={saying('It is cancelled', toldBy(props.booking, ''))}
        button={{ label: `Cancel the ${props.booking.kind}`, variant: 'danger', wide: true }}
      >
        {version}
        <TextAreaField
          label="Reason"
          name="reason"
          required
          rows={3}
          maxLength={1000}
          help={
            props.booking.visitor.email ? 'The visitor reads it.' : 'For colleagues: the visitor has no email address.'
          }
          missingMessage="Say why it is cancelled"
        />
      </ActionForm>
    </Folded>
  );
}

function OutcomeCard(props: BookingActionsProps) {
  const { booking } = props;
  const { shared, saying, version } = useBookingForms(props);
  return (
    <Card title="How did it go?">
      <ActionForm
        {...shared}
        form={outcomeForm}
        onSent={saying('The outcome is noted', booking.visitor_name)}
        button={{ label: 'Save the outcome', wide: true }}
      >
        {version}
        <OptionRow
          label="Outcome"
          name="outcome"
          defaultValue={booking.status === 'No-show' ? 'No-show' : 'Done'}
          options={outcomeOptions}
        />
        <TextAreaField
          label="Note"
          name="note"
          optional
          rows={3}
          maxLength={2000}
          defaultValue={booking.outcome_note}
          help="For colleagues. The visitor does not see it."
        />
      </ActionForm>
    </Card>
  );
}

function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen || undefined} className="rounded-panel border border-line bg-surface">
      <summary className="min-h-11 px-5 py-3 font-semibold text-link underline underline-offset-[0.28em]">
        {title}
      </summary>
      <div className="px-5 pt-2 pb-5">{children}</div>
    </details>
  );
}
