import { mailText, type OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { longDay } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import { formatHours, officeBookingHref, officeStateLabel } from '../bookings.ts';
import { statusTones } from '../calendar/status-tones.ts';
import type { OfficeTrip } from './office-contract.ts';
import { confirmTripForm } from './office-forms.gen.ts';

export interface TripCardProps {
  account: Pick<OwnAccount, 'sends_mail'>;
  trip: OfficeTrip;
  /** The id of the stop whose page this is, which needs no link. */
  shown?: number;
  formToken: string;
  returned: FormState | null;
}

/** The stops of a trip in their order; those that wait are confirmed one by one on their pages, or all at once. */
export function TripCard({ account, trip, shown, formToken, returned }: TripCardProps) {
  const showDone = useMutationFeedback();
  const { stops, enquiry_id } = trip;
  const waiting = stops.filter(({ is_waiting }) => is_waiting);
  const mail = mailText(account, 'The visitor gets one mail about all, and each agent one.');
  const [first] = stops;
  if (!first) return null;
  return (
    <Card
      title={`Trip of ${stops.length}: ${longDay(first.day)}, ${first.way.toLowerCase().replace('whatsapp', 'WhatsApp')}`}
    >
      <div className="grid gap-4">
        <SentNote messages={{ 'confirm-trip': `All stops are confirmed. ${mail}` }} />
        <ol className="grid gap-2.5">
          {stops.map((stop) => (
            <Stop key={stop.id} stop={stop} isShown={stop.id === shown} day={first.day} />
          ))}
        </ol>
        {trip.may_confirm_all && (
          <ActionForm
            form={confirmTripForm}
            about={{ name: 'enquiry_id', value: String(enquiry_id) }}
            formToken={formToken}
            returned={returned}
            onSent={() => showDone('All stops are confirmed', mail)}
            label="Confirm all stops"
            button={{ label: waiting.length === 1 ? 'Confirm it' : `Confirm all ${waiting.length}`, wide: true }}
          >
            {waiting.map(({ id, version }, index) => (
              <span key={`${id} ${version}`} hidden>
                <input type="hidden" name={`stops.${index}.booking_id`} defaultValue={id} />
                <input type="hidden" name={`stops.${index}.version`} defaultValue={version} />
              </span>
            ))}
          </ActionForm>
        )}
      </div>
    </Card>
  );
}

interface StopProps {
  stop: OfficeTrip['stops'][number];
  isShown: boolean;
  /** The day of the first stop. */
  day: string;
}

function Stop({ stop, isShown, day }: StopProps) {
  const when = [stop.day === day ? '' : longDay(stop.day), formatHours(stop)].filter(Boolean).join(', ');
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-baseline gap-x-2">
      <span className="text-muted tabular-nums">{stop.stop}.</span>
      <span className="min-w-0 break-words">
        {isShown ? (
          <strong className="font-semibold">{stop.title}</strong>
        ) : (
          <SiteLink
            href={officeBookingHref(stop)}
            preload={false}
            className="font-semibold text-link underline underline-offset-[0.28em]"
          >
            {stop.title}
          </SiteLink>
        )}
        <span className="block text-sm text-soft tabular-nums">
          {when}, {stop.staff?.name ?? 'nobody yet'}
        </span>
        {stop.against.map((sentence) => (
          <span key={sentence} className="block text-sm text-on-tint-red">
            {sentence}
          </span>
        ))}
      </span>
      <Badge tone={statusTones[stop.status]}>{officeStateLabel(stop)}</Badge>
    </li>
  );
}
