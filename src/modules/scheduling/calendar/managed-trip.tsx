import { TextAreaField } from '#web/ui/form/field.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { formatHours } from '../bookings.ts';
import type { ManagedBooking } from './contract.ts';
import { cancelTripForm } from './forms.gen.ts';
import { Box, ChangeForm, type ManagedBookingProps, stateOf } from './managed-parts.tsx';

/**
 * The stops of the trip: the one the page is about, and the others with their links. They come before every form, so that
 * nobody changes the wrong stop.
 */
export function TripStops({ trip }: Pick<ManagedBooking, 'trip'>) {
  return (
    <Box title={`${trip.length} stops`} id="trip-heading">
      <p className="text-sm text-soft">Below is the stop in bold. Choose another to change or cancel that one.</p>
      <ol className="grid gap-2.5">
        {trip.map((stop) => (
          <li key={stop.stop} className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-baseline gap-x-2">
            <span className="tabular-nums text-muted">{stop.stop}.</span>
            <span className="min-w-0 wrap-anywhere">
              {stop.is_this ? (
                <strong className="font-semibold">{stop.title}</strong>
              ) : (
                <TextLink href={`/visit/change?token=${encodeURIComponent(stop.token)}`} preload={false}>
                  {stop.title}
                </TextLink>
              )}
              <span className="block text-sm text-soft">
                {[formatHours(stop), stateOf({ ...stop, with: null })].join(', ')}
              </span>
              {stop.minutes_short > 0 && (
                <span className="block text-sm font-semibold text-danger">
                  The way from the stop before takes about {stop.minutes_short} minutes longer than the time between.
                  Move one of the two.
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Box>
  );
}

/** The form that cancels all stops that are still to come. With one left, its own form does. */
export function CancelTrip({ booking: { trip }, token, returned }: ManagedBookingProps) {
  const open = trip.filter(({ is_open }) => is_open);
  if (open.length < 2) return null;
  return (
    <Box title="Cancel the whole trip" id="cancel-trip-heading">
      <ChangeForm
        token={token}
        returned={returned}
        form={cancelTripForm}
        done="Your trip is cancelled"
        labelledBy="cancel-trip-heading"
        button={{ label: `Cancel all ${open.length} stops`, busyLabel: 'Cancelling...', variant: 'danger' }}
      >
        <TextAreaField label="Reason" name="reason" optional rows={2} maxLength={500} />
      </ChangeForm>
    </Box>
  );
}
