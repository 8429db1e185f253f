import type { ReactNode } from 'react';
import { mailText, type OwnAccount } from '#modules/identity';
import { isSoldOrLet } from '#modules/listings';
import type { Endpoint } from '#platform/http/contract.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { ActionForm, type ActionFormProps } from '#web/ui/form/action-form.tsx';
import { OptionRow } from '#web/ui/form/choice.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import { isOpenStatus, officeBookingHref } from '../bookings.ts';
import { VerdictFields } from '../record-visits/verdict-fields.tsx';
import { bookingValue, outcomeOptions } from './booking-fields.ts';
import { FollowUpCard } from './follow-up-card.tsx';
import { HourChoice, HourPicker } from './hour-picker.tsx';
import type { OfferedHours } from './load-booking.ts';
import type { BookingDetail } from './office-contract.ts';
import { approveForm, cancelForm, outcomeForm, proposeForm } from './office-forms.gen.ts';
import { PlaceNotes } from './place-notes.tsx';

export interface BookingActionsProps {
  account: Pick<OwnAccount, 'sends_mail'>;
  booking: BookingDetail;
  /** Null where the booking cannot be changed. */
  offered: OfferedHours | null;
  today: string;
  formToken: string;
  returned: FormState | null;
}

/** The forms that change a booking in its present state, the most used first. */
export function BookingActions(props: BookingActionsProps) {
  const { booking } = props;
  if (!booking.may_change) {
    return (
      <Card title="What to do">
        <p className="text-soft">{booking.staff?.name} looks after this. Ask them, or a manager.</p>
      </Card>
    );
  }
  const isOpen = isOpenStatus(booking.status);
  const hasOutcome = booking.has_begun && !isOpen;
  const offered = isSoldOrLet(booking.listing_state) ? null : props.offered;
  return (
    <>
      {hasOutcome && <FollowUpCard {...props} />}
      {booking.has_begun && booking.status !== 'Cancelled' && <OutcomeCard {...props} />}
      {props.offered && !offered && <GoneCard {...booking} />}
      {offered && <HourCard {...props} offered={offered} />}
      {/* A visitor answers a proposal with the link of its mail. */}
      {offered && booking.visitor.email && <ProposalCard {...props} offered={offered} />}
      {isOpen && <CancelCard {...props} />}
    </>
  );
}

type BookingFormProps<E extends Endpoint> = Pick<BookingActionsProps, 'booking' | 'formToken' | 'returned'> &
  Omit<ActionFormProps<E>, 'about' | 'onSent' | 'fieldNames'> & {
    done: readonly [title: string, line: string];
  };

/** A form about the booking, in the version that is shown. */
function BookingForm<E extends Endpoint>({ booking, done, children, ...form }: BookingFormProps<E>) {
  const showDone = useMutationFeedback();
  return (
    <ActionForm
      {...form}
      about={{ name: 'booking', value: bookingValue(booking) }}
      fieldNames={{ starts_at: 'time' }}
      onSent={() => showDone(...done)}
    >
      <input key={booking.version} type="hidden" name="version" defaultValue={booking.version} />
      {children}
    </ActionForm>
  );
}

/** Who gets a mail; a visit that was arranged by phone may have no address. */
function mailsTo({ account, booking }: BookingActionsProps, what: string): string {
  if (!account.sends_mail) return `${mailText(account, '')} Tell the visitor by phone.`;
  return booking.visitor.email
    ? `The visitor and the agent get a mail${what}.`
    : `The agent gets a mail${what}. Tell the visitor by phone.`;
}

type HourProps = BookingActionsProps & { offered: OfferedHours };

function HourCard(props: HourProps) {
  const { booking, offered, today, formToken, returned } = props;
  const isConfirmed = booking.status === 'Confirmed';
  const done = isConfirmed ? 'The change is saved' : 'It is confirmed';
  return (
    <Card title={isConfirmed ? 'Move it or hand it over' : 'Confirm'}>
      <div className="grid gap-4.5">
        <HourPicker
          key={`${booking.kind} ${booking.id}`}
          action={officeBookingHref(booking)}
          offered={offered}
          today={today}
          people={booking.people}
        />
        <BookingForm
          booking={booking}
          formToken={formToken}
          returned={returned}
          form={approveForm}
          done={[done, mailsTo(props, ' with the calendar entry')]}
          button={{ label: isConfirmed ? 'Save the change' : 'Confirm', wide: true }}
        >
          <PlaceNotes {...offered.hours} />
          <HourChoice offered={offered} />
        </BookingForm>
      </div>
    </Card>
  );
}

/** In place of the forms that give it an hour, which the call refuses. */
const GoneCard = ({ title, listing_state }: BookingDetail) => (
  <Card title="Confirm">
    <p>
      {title} is {listing_state?.toLowerCase()}, so this visit takes place no more. Cancel it below: the visitor reads
      the reason.
    </p>
  </Card>
);

function ProposalCard({ account, booking, offered, formToken, returned }: HourProps) {
  return (
    <Folded title="Propose another time" isOpen={returned?.formId === proposeForm.id}>
      <BookingForm
        booking={booking}
        formToken={formToken}
        returned={returned}
        form={proposeForm}
        done={['The time is held until the visitor answers', mailText(account, 'The proposal is sent.')]}
        button={{ label: 'Send the proposal', variant: 'outline', wide: true }}
      >
        <HourChoice offered={offered} />
        <p className="-mt-2 text-sm text-muted">For another day or person, choose them above first.</p>
        <TextAreaField label="A word to the visitor" name="note" optional rows={3} maxLength={1000} />
      </BookingForm>
    </Folded>
  );
}

function CancelCard(props: BookingActionsProps) {
  const { booking, formToken, returned } = props;
  return (
    <Folded title="Cancel" isOpen={returned?.formId === cancelForm.id}>
      <BookingForm
        booking={booking}
        formToken={formToken}
        returned={returned}
        form={cancelForm}
        done={['It is cancelled', mailsTo(props, '')]}
        button={{ label: `Cancel the ${booking.kind}`, variant: 'danger', wide: true }}
      >
        <TextAreaField
          label="Reason"
          name="reason"
          required
          rows={3}
          maxLength={1000}
          help={booking.visitor.email ? 'The visitor reads it.' : 'For colleagues: the visitor has no email address.'}
          missingMessage="Say why it is cancelled"
        />
      </BookingForm>
    </Folded>
  );
}

function OutcomeCard({ booking, formToken, returned }: BookingActionsProps) {
  return (
    <Card title="How did it go?">
      <BookingForm
        booking={booking}
        formToken={formToken}
        returned={returned}
        form={outcomeForm}
        done={['The outcome is noted', booking.visitor_name]}
        button={{ label: 'Save the outcome', wide: true }}
      >
        <OptionRow
          label="Outcome"
          name="outcome"
          defaultValue={booking.status === 'No-show' ? 'No-show' : 'Done'}
          options={outcomeOptions}
        />
        {booking.kind === 'visit' && <VerdictFields {...booking} />}
        <TextAreaField
          label="Note"
          name="note"
          optional
          rows={3}
          maxLength={2000}
          defaultValue={booking.outcome_note}
          help="For colleagues. The visitor does not see it."
        />
      </BookingForm>
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
