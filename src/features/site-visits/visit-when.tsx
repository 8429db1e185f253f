import { ChevronLeft, ChevronRight } from 'lucide';
import { useEffect, useLayoutEffect, useState } from 'react';
import { listAvailability } from '#features/availability/calls.ts';
import type { AvailableDay, AvailableSlot } from '#features/availability/contract.ts';
import { callApi } from '#shared/api/client.ts';
import { hourSpan, longDay, nairobiDay } from '#shared/nairobi-time.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { FieldNotes } from '#ui/field-frame.tsx';
import { useFormField } from '#ui/form/form-context.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { addMonths, dayClasses, daysOfMonth, MonthGrid } from '#ui/month-grid.tsx';
import { hourInWords, type OpenHours } from './open-hours.ts';
import { visitForm } from './visit-form-definition.ts';

const hours = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'];

export interface VisitWhenProps {
  /** What is offered without script; null when it could not be loaded, and where script runs. */
  openHours?: OpenHours | null;
  /** Leads to later hours, without script. */
  laterHref?: string;
}

/** A calendar with the hours that are left; without script a list of them, or when they cannot be loaded a day and an hour. */
export function VisitWhen({ openHours = null, laterHref = '' }: VisitWhenProps) {
  const [chosen, setChosen] = useChosenBefore();
  if (chosen !== null) return <Calendar start={chosen} onFailure={() => setChosen(null)} />;
  return openHours && openHours.hours.length > 0 ? (
    <HourList hours={openHours.hours} laterHref={laterHref} />
  ) : (
    <PlainWhen />
  );
}

/** The day and hour that came back with the form, or that were chosen before the script came; null until it has come. */
function useChosenBefore() {
  const { returnedValue: date = '' } = useFormField('date');
  const { returnedValue: time = '' } = useFormField('time');
  const state = useState<string | null>(null);
  const [, setChosen] = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stands in the form as the script comes counts.
  useLayoutEffect(() => {
    const [dateNow, timeNow] = ['date', 'time'].map((name) => valueInForm(name));
    const day = dateNow || date;
    setChosen(day.includes('T') ? day : `${day}T${timeNow || time}`);
  }, []);
  return state;
}

function valueInForm(name: string): string {
  const form = document.getElementById(visitForm.id);
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  return field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? field.value : '';
}

function HourList({ hours: open, laterHref }: { hours: readonly string[]; laterHref: string }) {
  return (
    <div className="grid gap-1.5">
      <SelectField
        label="Date and time"
        name="date"
        required
        missingMessage="Choose a date and a time"
        options={[
          { value: '', label: 'Choose one' },
          ...open.map((hour) => ({ value: hour, label: hourInWords(hour) })),
        ]}
        help="East Africa Time. Each visit is 60 minutes."
      />
      {/* A plain link: where script runs, the calendar has taken this place. */}
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
  onFailure: () => void;
}

function Calendar({ start, onFailure }: CalendarProps) {
  const dateField = useFormField('date');
  const today = nairobiDay(new Date());
  const [startDay = '', startTime = ''] = start.split('T');
  const [date, setDate] = useState(startDay);
  const [month, setMonth] = useState((date || today).slice(0, 7));
  const days = useMonth(month, onFailure);
  const slots = days?.find((day) => day.date === date)?.slots;
  const showMonth = (count: number) => {
    setMonth(addMonths(month, count));
    setDate('');
  };
  return (
    <>
      <fieldset className="min-w-0" aria-busy={days === null}>
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
              isChosen={day === date}
              onChoose={() => setDate(day)}
            />
          )}
        />
        <FieldNotes id="visit-date" error={dateField.error} />
      </fieldset>
      {slots && <Slots key={date} date={date} slots={slots} chosen={date === startDay ? startTime : ''} />}
    </>
  );
}

const isOpen = (day: AvailableDay | undefined): boolean => day?.slots.some(({ is_available }) => is_available) ?? false;

/** The days of a month; null while they are coming. */
function useMonth(month: string, onFailure: () => void): AvailableDay[] | null {
  const [loaded, setLoaded] = useState<{ month: string; days: AvailableDay[] } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const query = { kind: 'visit', from: `${month}-01`, days: daysOfMonth(month).length } as const;
    callApi(listAvailability, { query, signal: stop.signal }).then(
      ({ days }) => setLoaded({ month, days }),
      () => stop.signal.aborted || onFailure(),
    );
    return () => stop.abort();
  }, [month, onFailure]);
  return loaded?.month === month ? loaded.days : null;
}

interface DayProps {
  day: string;
  isOpen: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Day({ day, isOpen: isFree, isChosen, onChoose }: DayProps) {
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
        aria-label={isFree ? longDay(day) : `${longDay(day)}, unavailable`}
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
  /** The hour to begin with, or nothing. */
  chosen: string;
}

function Slots({ date, slots, chosen }: SlotsProps) {
  const { error } = useFormField('time');
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">Time on {longDay(date)}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-2">
        {slots.map((slot) => (
          <Slot key={slot.starts_at} slot={slot} isStart={slot.starts_at.slice(11) === chosen} />
        ))}
      </div>
      <FieldNotes id="visit-time" help="East Africa Time. Each visit is 60 minutes." error={error} />
    </fieldset>
  );
}

function Slot({ slot, isStart }: { slot: AvailableSlot; isStart: boolean }) {
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
        value={slot.starts_at.slice(11)}
        required
        data-missing="Choose a time"
        disabled={!slot.is_available}
        defaultChecked={isStart && slot.is_available}
        className="sr-only"
      />
      {slot.label}
      {!slot.is_available && <span className="text-xs font-normal">Unavailable</span>}
    </label>
  );
}
