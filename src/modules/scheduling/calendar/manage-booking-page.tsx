import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { hourOfDay, longDay, shortDay } from '#platform/time/nairobi-time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FactStrip } from '#web/ui/fact-strip.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
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
  /** The hours it can be moved to ('2026-11-28T09:00'), and the day after the last one looked at. */
  hours: { open: readonly string[]; nextFrom: string };
  returned: FormState | null;
}

/** Where somebody moves or cancels what they asked for, with the link of their mail alone. */
export function ManageBookingPage(props: ManageBookingPageProps) {
  const { booking } = props;
  const done = useDone(booking);
  return (
    <Container className="grid max-w-[860px] gap-8 py-section">
      <div className="grid gap-3">
        <Heading level={1} size="h1">
          {headings[booking.kind]}
        </Heading>
        <Lead>{booking.title}</Lead>
      </div>
      {done && <Alert tone="success">{done}</Alert>}
      <FactStrip
        facts={[
          { label: 'When', value: formatWhen(booking.day, booking.starts_at) },
          { label: 'Place', value: booking.place },
          { label: 'State', value: stateOf(booking) },
          { label: 'Reference', value: booking.reference },
        ]}
      />
      {booking.is_open ? <Changes {...props} /> : <Over {...booking} />}
    </Container>
  );
}

const headings = { visit: 'Your visit', consultation: 'Your consultation' } as const;

function stateOf({ status, is_proposed, with: person }: ManagedBooking): string {
  if (status === 'Requested') return is_proposed ? 'We wait for your answer' : NOT_CONFIRMED_YET;
  if (status === 'Confirmed') return person ? `Confirmed, with ${person}` : 'Confirmed';
  return status === 'Cancelled' ? 'Cancelled' : 'Over';
}

const askedAnew = 'You asked for the new time. We call you within 24 hours to confirm it.';

/** What a form without script has done, said by the page that follows. */
function useDone({ kind, status }: ManagedBooking): string | null {
  const [moved, accepted, cancelled] = [
    useWasSent(rescheduleForm.id),
    useWasSent(acceptProposalForm.id),
    useWasSent(cancelManagedForm.id),
  ];
  if (moved && status === 'Requested') return `${askedAnew} A mail with the calendar entry is on its way.`;
  if (moved) return `Your ${kind} has its new time. A mail with the calendar entry is on its way.`;
  if (accepted) return `Your ${kind} is confirmed. A mail with the calendar entry is on its way.`;
  return cancelled ? `Your ${kind} is cancelled.` : null;
}

function Changes(props: ManageBookingPageProps) {
  return (
    <div className="grid gap-6">
      {props.booking.is_proposed && <Accept {...props} />}
      <Move {...props} />
      <Cancel {...props} />
    </div>
  );
}

/** What the three forms share. */
function useManageForm({ token, returned }: ManageBookingPageProps) {
  const router = useRouter();
  return {
    returned,
    hidden: <input type="hidden" name="token" value={token} />,
    saying: (title: string) => () => {
      showToast({ title, line: 'A mail is on its way to you.', tone: 'success' });
      void router.invalidate();
    },
  };
}

function Accept(props: ManageBookingPageProps) {
  const { returned, hidden, saying } = useManageForm(props);
  return (
    <Box title="Does this time suit you?" id="accept-heading">
      <SubmissionForm
        form={acceptProposalForm}
        returned={returned}
        onSent={saying('It is confirmed')}
        labelledBy="accept-heading"
        button={{ label: 'Yes, this time suits me', busyLabel: 'Confirming...' }}
      >
        {hidden}
        <p className="text-soft">We keep {formatWhen(props.booking.day, props.booking.starts_at)} free for you.</p>
      </SubmissionForm>
    </Box>
  );
}

/** 'Mon 23 Nov 2026, 9:00 AM' */
function formatHour(startsAt: string): string {
  const [day = '', hour = ''] = startsAt.split('T');
  return `${longDay(day).slice(0, 3)} ${shortDay(day)}, ${hourOfDay(hour)}`;
}

function Move(props: ManageBookingPageProps) {
  const { booking, hours, token } = props;
  const { returned, hidden, saying } = useManageForm(props);
  const others = hours.open.filter((hour) => hour !== booking.starts_at || booking.is_proposed);
  const later = `/visit/change?token=${encodeURIComponent(token)}&from=${hours.nextFrom}`;
  return (
    <Box title="Choose another time" id="move-heading">
      {others.length === 0 ? (
        <p className="text-soft">No hour is open in these two weeks.</p>
      ) : (
        <SubmissionForm
          form={rescheduleForm}
          returned={returned}
          onSent={saying(booking.status === 'Requested' ? 'You asked for the new time' : 'It has its new time')}
          labelledBy="move-heading"
          button={{ label: 'Move it to this time', busyLabel: 'Moving...' }}
        >
          {hidden}
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
        </SubmissionForm>
      )}
      <TextLink href={later} preload={false}>
        Later times
      </TextLink>
    </Box>
  );
}

function Cancel(props: ManageBookingPageProps) {
  const { booking } = props;
  const { returned, hidden, saying } = useManageForm(props);
  return (
    <Box title="Cancel" id="cancel-heading">
      <SubmissionForm
        form={cancelManagedForm}
        returned={returned}
        onSent={saying('It is cancelled')}
        labelledBy="cancel-heading"
        button={{ label: `Cancel the ${booking.kind}`, busyLabel: 'Cancelling...', variant: 'danger' }}
      >
        {hidden}
        <TextAreaField label="Reason" name="reason" optional rows={2} maxLength={500} />
      </SubmissionForm>
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
