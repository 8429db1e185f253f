import { useCallback } from 'react';
import { formatHour, hourSpan } from '#platform/time/nairobi-time.ts';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { useFormField } from '#web/ui/form/form-context.ts';
import { ClosedDays, closedSpans } from '../availability/closed-days.tsx';
import { visitForm } from './forms.gen.ts';
import type { ListingIds, OpenHours } from './open-hours.ts';
import { WhenChoice } from './when-choice.tsx';
import { useChosenBefore, useNextDays, useRefusals } from './when-hooks.ts';

const hours = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'];

export interface VisitWhenProps {
  /** Offered without script; null where it could not be loaded. */
  openHours?: OpenHours | null;
  laterHref?: string;
  /** The chosen listing, whose agent's hours count. */
  listing?: ListingIds;
}

/** The next free days with their hours; without script a list of them, or any day and hour where they could not be loaded. */
export function VisitWhen({ openHours = null, laterHref = '', listing = {} }: VisitWhenProps) {
  const [chosen, setChosen] = useChosenBefore(visitForm.id, 'date', 'time');
  // Stable, since the hours are loaded again when it changes.
  const giveUp = useCallback(() => setChosen(null), [setChosen]);
  if (chosen !== null) return <Days start={chosen} listing={listing} onFailure={giveUp} />;
  return openHours && openHours.hours.length > 0 ? <HourList {...openHours} laterHref={laterHref} /> : <PlainWhen />;
}

function HourList({ hours: open, closed, laterHref }: OpenHours & { laterHref: string }) {
  return (
    <div className="grid gap-1.5">
      <SelectField
        label="Date and time"
        name="date"
        required
        missingMessage="Choose a date and a time"
        options={[
          { value: '', label: 'Choose one' },
          ...open.map((hour) => ({ value: hour, label: formatHour(hour) })),
        ]}
        help="East Africa Time. Each visit is 60 minutes."
      />
      <ClosedDays spans={closed} />
      {/* No SiteLink: it is only shown where no script runs. */}
      <a
        href={laterHref}
        className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-link underline underline-offset-[0.2em]"
      >
        Later days
      </a>
    </div>
  );
}

function PlainWhen() {
  return (
    <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
      <TextField label="Date" name="date" type="date" required invalidMessage="Choose today or a later day" />
      <SelectField
        label="Time"
        name="time"
        required
        missingMessage="Choose a time"
        options={[{ value: '', label: 'Choose one' }, ...hours.map((hour) => ({ value: hour, label: hourSpan(hour) }))]}
        help="East Africa Time, 60 minutes."
      />
    </div>
  );
}

interface DaysProps {
  /** 'YYYY-MM-DDTHH:MM', either part may be empty. */
  start: string;
  listing: ListingIds;
  onFailure: () => void;
}

function Days({ start, listing, onFailure }: DaysProps) {
  const { error } = useFormField('date');
  const refusals = useRefusals(error);
  const days = useNextDays(listing, refusals, onFailure);
  if (days === null) return <p className="min-h-60 text-sm text-muted">Loading the free hours...</p>;
  return (
    <WhenChoice
      names={{ date: 'date', time: 'time' }}
      start={start}
      days={days}
      closed={closedSpans(days)}
      listing={listing}
      refusals={refusals}
      dateLabel="Date"
      help="East Africa Time. Each visit is 60 minutes."
    />
  );
}
