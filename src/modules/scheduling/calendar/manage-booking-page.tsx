import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Endpoint } from '#platform/http/contract.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { formatDateTime, longDay, parseNairobiDateTime } from '#platform/time/nairobi-time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FactStrip } from '#web/ui/fact-strip.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { SubmissionForm, type SubmissionFormProps } from '#web/ui/form/submission-form.tsx';
import { useWasSent } from '#web/ui/form/submission-start.ts';
import { Heading, Lead } from '#web/ui/heading.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextLink } from '#web/ui/site-link.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { formatWhen, NOT_CONFIRMED_YET } from '../bookings.ts';
import type { ManagedBooking } from './contract.ts';
import { acceptProposalForm, cancelManagedForm, rescheduleForm } from './forms.gen.ts';

export interface ManageBookingPageProps {
  token: string;
  booking: ManagedBooking;
  /** The hours it can be rescheduled to ('2026-11-28T09:00'), and the day after the last one looked at. */
  hours: { open: readonly string[]; nextFrom: string };
  returned: FormState | null;
}

/** Where a visitor reschedules or cancels a booking, with the link of its mail alone. */
export function ManageBookingPage(props: ManageBookingPageProps) {
  const { booking } = props;
  const done = useDone(booking);
  return (
    <Container className="grid max-w-[860px] gap-8 py-section">
      <div className="grid gap-3">
        <Heading level={1} size="h1">
          Your {booking.kind}
        </Heading>
        <Lead>{booking.title}</Lead>
      </div>
      {done && <Alert tone="success">{done}</Alert>}
      <FactStrip
        facts={[
          { label: 'When', value: formatWhen(booking.day, booking.starts_at) },
          ...(booking.place ? [{ label: 'Place', value: booking.place }] : []),
          { label: 'State', value: stateOf(booking) },
          { label: 'Reference', value: booking.reference },
        ]}
      />
      {booking.is_open ? (
        <div className="grid gap-6">
          {booking.is_proposed && <Accept {...props} />}
          <Reschedule {...props} />
          <Cancel {...props} />
        </div>
      ) : (
        <Over {...booking} />
      )}
    </Container>
  );
}

function stateOf({ status, is_proposed, with: person }: ManagedBooking): string {
  if (status === 'Requested') return is_proposed ? 'We wait for your answer' : NOT_CONFIRMED_YET;
  if (status === 'Confirmed') return person ? `Confirmed, with ${person}` : 'Confirmed';
  return status === 'Cancelled' ? 'Cancelled' : 'Over';
}

/** The success message of a form received without script. */
function useDone({ kind, status }: ManagedBooking): string | null {
  const isRescheduled = useWasSent(rescheduleForm.id);
  const isAccepted = useWasSent(acceptProposalForm.id);
  const isCancelled = useWasSent(cancelManagedForm.id);
  const mail = 'A mail with the calendar entry is on its way.';
  if (isRescheduled && status === 'Requested')
    return `You asked for the new time. We call you within 24 hours to confirm it. ${mail}`;
  if (isRescheduled) return `Your ${kind} has its new time. ${mail}`;
  if (isAccepted) return `Your ${kind} is confirmed. ${mail}`;
  return isCancelled ? `Your ${kind} is cancelled.` : null;
}

type ChangeFormProps<E extends Endpoint> = Pick<ManageBookingPageProps, 'token'> &
  Omit<SubmissionFormProps<E>, 'onSent'> & { done: string };

function ChangeForm<E extends Endpoint>({ token, done, children, ...form }: ChangeFormProps<E>) {
  const router = useRouter();
  const showDone = () => {
    showToast({ title: done, line: 'A mail is on its way to you.', tone: 'success' });
    void router.invalidate();
  };
  return (
    <SubmissionForm {...form} onSent={showDone}>
      <input type="hidden" name="token" value={token} />
      {children}
    </SubmissionForm>
  );
}

function Accept({ booking, token, returned }: ManageBookingPageProps) {
  return (
    <Box title="Does this time suit you?" id="accept-heading">
      <ChangeForm
        {...{ token, returned }}
        form={acceptProposalForm}
        done="It is confirmed"
        labelledBy="accept-heading"
        button={{ label: 'Yes, this time suits me', busyLabel: 'Confirming...' }}
      >
        <p className="text-soft">We keep {formatWhen(booking.day, booking.starts_at)} free for you.</p>
      </ChangeForm>
    </Box>
  );
}

/** 'Mon 23 Nov 2026, 9:00 AM' */
const formatHour = (startsAt: string): string =>
  `${longDay(startsAt.slice(0, 10)).slice(0, 3)} ${formatDateTime(parseNairobiDateTime(startsAt))}`;

function Reschedule({ booking, hours, token, returned }: ManageBookingPageProps) {
  const others = hours.open.filter((hour) => hour !== booking.starts_at || booking.is_proposed);
  return (
    <Box title="Choose another time" id="reschedule-heading">
      {others.length === 0 ? (
        <p className="text-soft">No hour is open in these two weeks.</p>
      ) : (
        <ChangeForm
          {...{ token, returned }}
          form={rescheduleForm}
          done={booking.status === 'Requested' ? 'You asked for the new time' : 'It has its new time'}
          labelledBy="reschedule-heading"
          button={{ label: 'Move it to this time', busyLabel: 'Moving...' }}
        >
          <SelectField
            label="Open times"
            name="starts_at"
            required
            missingMessage="Choose a time"
            options={[
              { value: '', label: 'Choose a time' },
              ...others.map((hour) => ({ value: hour, label: formatHour(hour) })),
            ]}
            help="East Africa Time."
          />
        </ChangeForm>
      )}
      <TextLink href={`/visit/change?token=${encodeURIComponent(token)}&from=${hours.nextFrom}`} preload={false}>
        Later times
      </TextLink>
    </Box>
  );
}

function Cancel({ booking, token, returned }: ManageBookingPageProps) {
  return (
    <Box title="Cancel" id="cancel-heading">
      <ChangeForm
        {...{ token, returned }}
        form={cancelManagedForm}
        done="It is cancelled"
        labelledBy="cancel-heading"
        button={{ label: `Cancel the ${booking.kind}`, busyLabel: 'Cancelling...', variant: 'danger' }}
      >
        <TextAreaField label="Reason" name="reason" optional rows={2} maxLength={500} />
      </ChangeForm>
    </Box>
  );
}

function Box({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <Panel className="grid justify-items-start gap-4 *:w-full">
      <Heading level={2} size="title" id={id}>
        {title}
      </Heading>
      {children}
    </Panel>
  );
}

function Over({ kind, status }: ManagedBooking) {
  const isCancelled = status === 'Cancelled';
  return (
    <EmptyState
      title={isCancelled ? `This ${kind} is cancelled` : `This ${kind} is over`}
      action={
        <ButtonLink href={kind === 'visit' ? '/events/site-visit' : '/book/appointment'} variant="visit">
          Book another
        </ButtonLink>
      }
    >
      The link in your mail cannot change it any more.
    </EmptyState>
  );
}

/** The page of a link whose token we did not sign, or that was cut short in the mail. */
export function WrongLink() {
  return (
    <Container className="grid max-w-[860px] gap-8 py-section">
      <Heading level={1} size="h1">
        This link does not work
      </Heading>
      <EmptyState title="We find no visit with this link" action={<ButtonLink href="/contact">Contact us</ButtonLink>}>
        It may have been cut short on its way to you. Open it from the newest mail we sent you, or call us.
      </EmptyState>
    </Container>
  );
}
