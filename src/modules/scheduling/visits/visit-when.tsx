import { ChevronLeft, ChevronRight } from 'lucide';
import { useCallback, useRef, useState } from 'react';
import { formatHour, hourSpan, longDay, nairobiDay } from '#platform/time/nairobi-time.ts';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { FieldNotes } from '#web/ui/form/field-frame.tsx';
import { useFormField } from '#web/ui/form/form-context.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { addMonths, dayClasses, MonthGrid } from '#web/ui/layout/month-grid.tsx';
import { ClosedDays, closedSpans } from '../availability/closed-days.tsx';
import type { AvailableDay, AvailableSlot } from '../availability/contract.ts';
import { visitForm } from './forms.gen.ts';
import type { ListingIds, OpenHours } from './open-hours.ts';
import { useChosenBefore, useFocusOnFreeTime, useMonth, useRefusals } from './when-hooks.ts';

const hours = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'];

export interface VisitWhenProps {
  /** Offered without script; null where it could not be loaded. */
  openHours?: OpenHours | null;
  laterHref?: string;
  /** The chosen listing, whose agent's hours count. */
  listing?: ListingIds;
}

/** A calendar with the free hours; without script a list of them, or any day and hour where they could not be loaded. */
export function VisitWhen({ openHours = null, laterHref = '', listing = {} }: VisitWhenProps) {
  const [chosen, setChosen] = useChosenBefore(visitForm.id, 'date', 'time');
  // Stable, since the calendar loads its hours again when it changes.
  const giveUp = useCallback(() => setChosen(null), [setChosen]);
  if (chosen !== null) return <Calendar start={chosen} listing={listing} onFailure={giveUp} />;
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

interface CalendarProps {
  /** 'YYYY-MM-DDTHH:MM', either part may be empty. */
  start: string;
  listing: ListingIds;
  onFailure: () => void;
}

function Calendar({ start, listing, onFailure }: CalendarProps) {
  const { error } = useFormField('date');
  const place = useRef<HTMLDivElement>(null);
  const today = nairobiDay(new Date());
  const [startDay = '', startTime = ''] = start.split('T');
  const [wantedDate, setDate] = useState(startDay);
  const [wantedTime, setTime] = useState(startTime);
  const [month, setMonth] = useState((startDay || today).slice(0, 7));
  const refusals = useRefusals(error);
  const days = useMonth(month, listing, refusals, onFailure);
  // A day or hour that was taken meanwhile is cleared.
  const date = days === null || isOpen(days.find((day) => day.date === wantedDate)) ? wantedDate : '';
  const slots = days?.find((day) => day.date === date)?.slots;
  const time = slots?.some((slot) => slot.is_available && hourOf(slot) === wantedTime) ? wantedTime : '';
  useFocusOnFreeTime(place, days, wantedTime !== '' && time === '' ? refusals : 0);
  const showMonth = (count: number) => {
    setMonth(addMonths(month, count));
    setDate('');
  };
  const choose = (day: string) => {
    setDate(day);
    setTime('');
  };
  // While the day has other free hours, the server's message is about the hour.
  const isAboutTime = date !== '' && slots !== undefined;
  return (
    <div ref={place} className="grid gap-4.5">
      <fieldset
        className="grid min-w-0 gap-2"
        aria-busy={days === null}
        aria-describedby={error && !isAboutTime ? 'visit-date-error' : undefined}
      >
        <legend className="sr-only">Date</legend>
        <MonthGrid
          month={month}
          controls={
            <>
              <IconButton
                label="Previous month"
                icon={ChevronLeft}
                disabled={month <= today.slice(0, 7)}
                onClick={() => showMonth(-1)}
              />
              <IconButton label="Next month" icon={ChevronRight} onClick={() => showMonth(1)} />
            </>
          }
          day={(day) => (
            <Day
              day={day}
              isOpen={day >= today && isOpen(days?.find((one) => one.date === day))}
              closedFor={days?.find((one) => one.date === day)?.closed_for ?? null}
              isChosen={day === date}
              onChoose={() => choose(day)}
            />
          )}
        />
        <ClosedDays spans={closedSpans(days?.filter((day) => day.date >= today) ?? [])} />
        <FieldNotes id="visit-date" error={isAboutTime ? undefined : error} />
      </fieldset>
      {slots && (
        <Slots date={date} slots={slots} chosen={time} onChoose={setTime} refusal={isAboutTime ? error : undefined} />
      )}
    </div>
  );
}

const isOpen = (day: AvailableDay | undefined): boolean => day?.slots.some(({ is_available }) => is_available) ?? false;

const hourOf = ({ starts_at }: AvailableSlot): string => starts_at.slice(11);

interface DayProps {
  day: string;
  isOpen: boolean;
  closedFor: string | null;
  isChosen: boolean;
  onChoose: () => void;
}

function Day({ day, isOpen: isFree, closedFor, isChosen, onChoose }: DayProps) {
  return (
    <label
      className={isFree ? `relative cursor-pointer ${dayClasses.free} ${chosenDay}` : `relative ${dayClasses.none}`}
    >
      <input
        type="radio"
        name="date"
        value={day}
        required
        data-missing="Choose a date"
        disabled={!isFree}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
        aria-label={isFree ? longDay(day) : `${longDay(day)}, ${closedFor ? `closed: ${closedFor}` : 'unavailable'}`}
      />
      <span aria-hidden="true">{Number(day.slice(8))}</span>
    </label>
  );
}

const chosenDay =
  'has-checked:bg-visit has-checked:text-on-visit focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus';

interface SlotsProps {
  date: string;
  slots: readonly AvailableSlot[];
  chosen: string;
  onChoose: (time: string) => void;
  refusal: string | undefined;
}

function Slots({ date, slots, chosen, onChoose, refusal }: SlotsProps) {
  const { error = refusal } = useFormField('time');
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={error ? 'visit-time-error' : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">Time on {longDay(date)}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-2">
        {slots.map((slot) => (
          <Slot
            key={slot.starts_at}
            slot={slot}
            isChosen={hourOf(slot) === chosen}
            onChoose={() => onChoose(hourOf(slot))}
          />
        ))}
      </div>
      <FieldNotes id="visit-time" help="East Africa Time. Each visit is 60 minutes." error={error} />
    </fieldset>
  );
}

interface SlotProps {
  slot: AvailableSlot;
  isChosen: boolean;
  onChoose: () => void;
}

function Slot({ slot, isChosen, onChoose }: SlotProps) {
  const look = slot.is_available
    ? 'cursor-pointer border-line-strong bg-surface font-semibold hover:border-text has-checked:border-visit has-checked:bg-visit has-checked:text-on-visit'
    : 'border-dashed border-line-strong text-muted';
  return (
    <label
      className={`relative grid min-h-13 content-center justify-items-center rounded-control border-[1.5px] px-2 text-sm leading-[1.2] whitespace-nowrap tabular-nums focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus ${look}`}
    >
      <input
        type="radio"
        name="time"
        value={hourOf(slot)}
        required
        data-missing="Choose a time"
        data-mends="date"
        disabled={!slot.is_available}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      {slot.label}
      {!slot.is_available && <span className="text-xs font-normal">Unavailable</span>}
    </label>
  );
}
