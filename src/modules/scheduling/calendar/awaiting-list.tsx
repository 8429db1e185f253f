import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { useWasSent } from '#web/ui/form/submission-start.ts';
import { Card } from '#web/ui/office/card.tsx';
import { SiteLink, TextLink } from '#web/ui/site-link.tsx';
import { bookingHref, formatHours } from '../bookings.ts';
import { bookingValue } from './booking-fields.ts';
import type { AwaitingEntry } from './office-contract.ts';
import { outcomeForm } from './office-forms.gen.ts';
import { outcomeOptions } from './outcome-labels.ts';

export interface AwaitingListProps {
  awaiting: readonly AwaitingEntry[];
  total: number;
  formToken: string;
  returned: FormState | null;
}

/** What is over and nobody has said how it went: one tap each says it. */
export function AwaitingList({ awaiting, total, formToken, returned }: AwaitingListProps) {
  const [noted, setNoted] = useState<AwaitingEntry | null>(null);
  const wasSent = useWasSent(outcomeForm.id);
  if (total === 0 && !noted && !wasSent) return null;
  return (
    <Card title="Waiting for an outcome" note={String(total)} id="awaiting" bleed>
      {noted && (
        <Alert tone="success" className="m-5">
          Noted for {noted.visitor_name}.{' '}
          <TextLink href={`${bookingHref(noted)}#follow-up`} preload={false}>
            Set a follow-up task
          </TextLink>
        </Alert>
      )}
      {!noted && wasSent && (
        <Alert tone="success" className="m-5">
          The outcome is noted.
        </Alert>
      )}
      <ul className="divide-y divide-line">
        {awaiting.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`} className="grid gap-2 px-5 py-3">
            <SiteLink href={bookingHref(entry)} preload={false} className="block hover:underline">
              <span className="block font-semibold break-words">{entry.visitor_name}</span>
              <span className="block text-sm break-words text-soft">{entry.title}</span>
              <span className="block text-sm text-muted">
                {shortDay(entry.day)}, {formatHours(entry)}, {entry.staff?.name ?? 'nobody'}
              </span>
            </SiteLink>
            {entry.may_change && (
              <OutcomeButtons entry={entry} formToken={formToken} returned={returned} onNoted={setNoted} />
            )}
          </li>
        ))}
      </ul>
      {total > awaiting.length && (
        <p className="border-t border-line px-5 py-3 text-sm text-muted">The oldest {awaiting.length} are shown.</p>
      )}
    </Card>
  );
}

interface ButtonsProps extends Pick<AwaitingListProps, 'formToken' | 'returned'> {
  entry: AwaitingEntry;
  onNoted: (entry: AwaitingEntry) => void;
}

function OutcomeButtons({ entry, formToken, returned, onNoted }: ButtonsProps) {
  const router = useRouter();
  return (
    <div className="flex flex-wrap items-start gap-2">
      {outcomeOptions.map(({ value, label }) => (
        <ActionForm
          key={value}
          form={outcomeForm}
          about={{ name: 'booking_outcome', value: `${bookingValue(entry)}-${value}` }}
          formToken={formToken}
          returned={returned}
          onSent={() => {
            onNoted(entry);
            void router.invalidate();
          }}
          button={{ label, variant: 'outline', size: 'sm', 'aria-label': `${label}: ${entry.visitor_name}` }}
        >
          <input type="hidden" name="booking" value={bookingValue(entry)} />
          <input type="hidden" name="version" value={entry.version} />
          <input type="hidden" name="outcome" value={value} />
        </ActionForm>
      ))}
    </div>
  );
}
