import { replyWithinOfPage } from '#modules/agency';
import { formatDateTime, longDay, parseNairobiDateTime } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { SelectField, TextAreaField } from '#web/ui/form/field.tsx';
import { useWasSent } from '#web/ui/form/submission-start.ts';
import { FactStrip } from '#web/ui/layout/fact-strip.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { InPageProvider, useInPageNavigation } from '#web/ui/navigation/in-page-navigation.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import type { Address } from '#web/ui/navigation/navigation.ts';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { ClosedDays } from '../availability/closed-days.tsx';
import { formatWhen } from '../bookings.ts';
import { OwnHourInOption, OwnHourLine } from '../own-hour.tsx';
import type { ManagedBooking } from './contract.ts';
import { acceptProposalForm, cancelManagedForm, cancelTripForm, rescheduleForm } from './forms.gen.ts';
import { loadManagedBooking, type ManagedBookingData, readManagedBookingSearch } from './load-managed-booking.ts';
import { Box, ChangeForm, type ManagedBookingProps, stateOf } from './managed-parts.tsx';
import { CancelTrip, TripStops } from './managed-trip.tsx';
import { leavesTimeForTrip } from './trip-hours.ts';

const load = ({ search }: Address, signal: AbortSignal): Promise<ManagedBookingData> =>
  loadManagedBooking(readManagedBookingSearch(search), signal);

/** The state of a booking and the forms that change it. After a change, and for later times, it is loaded again. */
function Manager({ returned, ...initial }: ManagedBookingProps) {
  const page = useInPageNavigation({ initial, load, isVolatile: true });
  return (
    <InPageProvider page={page}>
      {page.error !== null && (
        <ErrorPanel title="This could not be loaded" retryHref={page.address.href}>
          Please try again in a moment.
        </ErrorPanel>
      )}
      <Booking {...page.data} returned={returned} />
    </InPageProvider>
  );
}

function Booking(props: ManagedBookingProps) {
  const { booking } = props;
  const done = useDone(booking);
  const isTrip = booking.trip.length > 0;
  return (
    <>
      {done && <Alert tone="success">{done}</Alert>}
      {isTrip ? (
        <>
          <TripStops trip={booking.trip} />
          <Heading level={2}>{booking.title}</Heading>
        </>
      ) : (
        <Lead className="-mt-5">{booking.title}</Lead>
      )}
      <FactStrip
        facts={[
          { label: 'When', value: <When {...booking} /> },
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
      {isTrip && <CancelTrip {...props} />}
    </>
  );
}

function When({ day, starts_at }: ManagedBooking) {
  return (
    <>
      {formatWhen(day, starts_at)}
      {starts_at && (
        <span className="block font-sans text-sm leading-normal tracking-normal text-muted">
          <OwnHourLine startsAt={starts_at} />
        </span>
      )}
    </>
  );
}

/** The success message of a form received without script. */
function useDone({ kind, status }: ManagedBooking): string | null {
  const isRescheduled = useWasSent(rescheduleForm.id);
  const isAccepted = useWasSent(acceptProposalForm.id);
  const isCancelled = useWasSent(cancelManagedForm.id);
  const isTripCancelled = useWasSent(cancelTripForm.id);
  const within = replyWithinOfPage();
  const mail = 'A mail with the calendar entry is on its way.';
  if (isRescheduled && status === 'Requested')
    return `You asked for the new time. We call you${within} to confirm it. ${mail}`;
  if (isRescheduled) return `Your ${kind} has its new time. ${mail}`;
  if (isAccepted) return `Your ${kind} is confirmed. ${mail}`;
  if (isTripCancelled) return 'Your trip is cancelled.';
  return isCancelled ? `Your ${kind} is cancelled.` : null;
}

function Accept({ booking, token, returned }: ManagedBookingProps) {
  return (
    <Box title="Does this time suit you?" id="accept-heading">
      <ChangeForm
        token={token}
        returned={returned}
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

/** 'Suguta Point, studio: Saturday 5 December 2026, 11:30 AM East Africa Time' */
const lineOf = ({ title, day, starts_at }: ManagedBooking): string => `${title}: ${formatWhen(day, starts_at)}`;

function Reschedule({ booking, hours, token, returned }: ManagedBookingProps) {
  const open = hours.open.filter((hour) => hour !== booking.starts_at || booking.is_proposed);
  const others = open.filter((hour) => leavesTimeForTrip(hour, booking));
  const isLeftOut = others.length < open.length;
  const tooClose = booking.trip.some(({ way_minutes }) => way_minutes > 0)
    ? 'leave too little for the way to your other stops'
    : 'overlap your other stops';
  return (
    <Box title="Choose another time" id="reschedule-heading">
      {others.length === 0 ? (
        <p className="text-soft">
          {isLeftOut ? `All open times of these two weeks ${tooClose}.` : 'No hour is open in these two weeks.'}
        </p>
      ) : (
        <ChangeForm
          token={token}
          returned={returned}
          form={rescheduleForm}
          done={booking.status === 'Requested' ? 'You asked for the new time' : 'It has its new time'}
          lineOf={lineOf}
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
              ...others.map((hour) => ({
                value: hour,
                label: (
                  <>
                    {formatHour(hour)}
                    <OwnHourInOption startsAt={hour} />
                  </>
                ),
              })),
            ]}
            help={isLeftOut ? `East Africa Time. Times that ${tooClose} are left out.` : 'East Africa Time.'}
          />
        </ChangeForm>
      )}
      <ClosedDays spans={hours.closed} />
      <TextLink href={`/visit/change?token=${encodeURIComponent(token)}&from=${hours.nextFrom}`} preload={false}>
        Later times
      </TextLink>
    </Box>
  );
}

function Cancel({ booking, token, returned }: ManagedBookingProps) {
  const isStop = booking.trip.length > 0;
  return (
    <Box title={isStop ? 'Cancel this stop' : 'Cancel'} id="cancel-heading">
      {isStop && (
        <p className="text-soft">
          {booking.title}, {formatWhen(booking.day, booking.starts_at)}
        </p>
      )}
      <ChangeForm
        token={token}
        returned={returned}
        form={cancelManagedForm}
        done="It is cancelled"
        lineOf={lineOf}
        labelledBy="cancel-heading"
        button={{
          label: isStop ? 'Cancel this stop' : `Cancel the ${booking.kind}`,
          busyLabel: 'Cancelling...',
          variant: 'danger',
        }}
      >
        <TextAreaField label="Reason" name="reason" optional rows={2} maxLength={500} />
      </ChangeForm>
    </Box>
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

export const ManagedBookingForms = island('managed-booking', Manager);
