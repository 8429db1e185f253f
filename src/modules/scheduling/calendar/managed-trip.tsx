import { TextAreaField } from '#web/ui/form/field.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { formatHours } from '../bookings.ts';
import { cancelTripForm } from './forms.gen.ts';
import { Box, ChangeForm, type ManagedBookingProps, stateOf } from './managed-parts.tsx';

/** The other stops with their links, and the button that cancels all that are still to come. */
export function ManagedTrip({ booking: { trip }, token, returned }: ManagedBookingProps) {
  const open = trip.filter(({ is_open }) => is_open);
  return (
    <Box title={`Your trip: ${trip.length} stops`} id="trip-heading">
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
            </span>
          </li>
        ))}
      </ol>
      {open.length > 1 && (
        <ChangeForm
          token={token}
          returned={returned}
          form={cancelTripForm}
          done="Your trip is cancelled"
          label="Cancel the whole trip"
          button={{ label: `Cancel all ${open.length} stops`, busyLabel: 'Cancelling...', variant: 'danger' }}
        >
          <TextAreaField label="Reason" name="reason" optional rows={2} maxLength={500} />
        </ChangeForm>
      )}
    </Box>
  );
}
