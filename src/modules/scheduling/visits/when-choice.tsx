import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { addDays, longDay, nairobiDay } from '#platform/time/nairobi-time.ts';
import { FieldNotes } from '#web/ui/form/field-frame.tsx';
import { useFormField } from '#web/ui/form/form-context.ts';
import { ClosedDays, type ClosedSpan } from '../availability/closed-days.tsx';
import type { AvailableDay, AvailableSlot } from '../availability/contract.ts';
import { dayName, hoursLeft, isOpenDay, nextFreeDays } from '../availability/free-days.ts';
import { OwnHourInButton, OwnHoursNote } from '../own-hour.tsx';
import type { ListingIds } from './open-hours.ts';
import { OtherDays } from './other-days.tsx';
import { ANY_HOUR } from './visit-fields.ts';
import { useFocusOnFreeTime, useMonth } from './when-hooks.ts';

interface WhenChoiceProps {
  /** The form's names of its day and its hour. */
  names: { date: string; time: string };
  /** 'YYYY-MM-DDTHH:MM', either part may be empty. */
  start: string;
  /** The next two weeks. */
  days: readonly AvailableDay[];
  closed: readonly ClosedSpan[];
  listing: ListingIds;
  /** How often an hour was refused. */
  refusals: number;
  /** Whether a day is enough, and is chosen with any hour. */
  takesAnyHour?: boolean;
  dateLabel: string;
  help: string;
}

/** The next free days, the hours of the chosen one, and a month for later days. */
export function WhenChoice(props: WhenChoiceProps) {
  const { names, start, days, closed, listing, refusals, takesAnyHour = false, dateLabel, help } = props;
  const { error } = useFormField(names.date);
  const place = useRef<HTMLDivElement>(null);
  const today = nairobiDay(new Date());
  const [startDay = '', startTime = ''] = start.split('T');
  const [wantedDate, setDate] = useState(startDay);
  const [wantedTime, setTime] = useState(startTime || (takesAnyHour && startDay ? ANY_HOUR : ''));
  // Null until another day is wanted, since its hours are loaded by the month.
  const [month, setMonth] = useState(startDay > addDays(today, 13) ? startDay.slice(0, 7) : null);
  const monthDays = useMonth(month, listing, refusals);
  const later = monthDays === 'failed' ? null : monthDays;
  const chosen = [...days, ...(later ?? [])].find(({ date }) => date === wantedDate);
  // A day or an hour that was taken meanwhile is cleared.
  const date = chosen && isOpenDay(chosen) ? wantedDate : '';
  const slots = date ? chosen?.slots : undefined;
  const isAny = takesAnyHour && wantedTime === ANY_HOUR;
  const time = isAny || slots?.some((slot) => slot.is_available && hourOf(slot) === wantedTime) ? wantedTime : '';
  useFocusOnFreeTime(place, { days, timeName: names.time, refusals: wantedTime !== '' && time === '' ? refusals : 0 });
  const choose = (day: string) => {
    setDate(day);
    // To be called about the hour is one choice less.
    setTime(takesAnyHour ? ANY_HOUR : '');
  };
  const focusNext = useFocusOnChosenDay(place, names.date, date);
  const offered = nextFreeDays(days, date ? chosen : undefined);
  // While the day has other free hours, the server's message is about the hour.
  const isAboutTime = slots !== undefined;
  const dateNotes = `visit-${names.date}`;
  return (
    <div ref={place} className="grid gap-3">
      <fieldset
        className="grid min-w-0 gap-2"
        aria-describedby={error && !isAboutTime ? `${dateNotes}-error` : undefined}
      >
        <legend className="mb-1.5 text-sm leading-[1.35] font-semibold">{dateLabel}</legend>
        {offered.length === 0 && <p className="text-sm text-muted">No hour is free in the next two weeks.</p>}
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2 empty:hidden">
          {offered.map((day) => (
            <Choice
              key={day.date}
              name={names.date}
              value={day.date}
              missing="Choose a date"
              isChosen={day.date === date}
              onChoose={() => choose(day.date)}
              label={longDay(day.date)}
            >
              {dayName(day.date, today)}
              <span className="text-xs font-normal">{hoursLeft(day)}</span>
            </Choice>
          ))}
        </div>
        <ClosedDays spans={closed.filter(({ from }) => from <= (offered.at(-1)?.date ?? from))} />
        <FieldNotes id={dateNotes} error={isAboutTime ? undefined : error} />
      </fieldset>
      {slots && (
        <Hours
          date={date}
          slots={slots}
          chosen={time}
          names={names}
          takesAnyHour={takesAnyHour}
          help={help}
          refusal={isAboutTime ? error : undefined}
          onChoose={setTime}
        />
      )}
      <OtherDays
        today={today}
        date={date}
        month={month}
        days={later}
        hasFailed={monthDays === 'failed'}
        onMonth={setMonth}
        onChoose={(day) => {
          choose(day);
          focusNext();
        }}
      />
    </div>
  );
}

const hourOf = ({ starts_at }: AvailableSlot): string => starts_at.slice(11);

/** Moves the focus to the chosen day once it is among the buttons: the month it was chosen from is folded away. */
function useFocusOnChosenDay(place: RefObject<HTMLElement | null>, name: string, date: string): () => void {
  const isWanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is what it waits for.
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    place.current?.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.focus();
  }, [date]);
  return () => {
    isWanted.current = true;
  };
}

interface HoursProps extends Pick<WhenChoiceProps, 'names' | 'help'> {
  date: string;
  slots: readonly AvailableSlot[];
  chosen: string;
  takesAnyHour: boolean;
  refusal: string | undefined;
  onChoose: (time: string) => void;
}

function Hours({ date, slots, chosen, names, takesAnyHour, help, refusal, onChoose }: HoursProps) {
  const { error = refusal } = useFormField(names.time);
  const notes = `visit-${names.time}`;
  const shared = { name: names.time, missing: 'Choose a time', mends: names.date };
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={error ? `${notes}-error` : undefined}>
      <legend className="mb-1.5 text-sm leading-[1.35] font-semibold">Time on {longDay(date)}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2">
        {takesAnyHour && (
          <Choice {...shared} value={ANY_HOUR} isChosen={chosen === ANY_HOUR} onChoose={() => onChoose(ANY_HOUR)}>
            Any hour
          </Choice>
        )}
        {slots.map((slot) => (
          <Choice
            key={slot.starts_at}
            {...shared}
            value={hourOf(slot)}
            isFree={slot.is_available}
            isChosen={hourOf(slot) === chosen}
            onChoose={() => onChoose(hourOf(slot))}
          >
            {slot.label}
            <OwnHourInButton startsAt={slot.starts_at} />
            {!slot.is_available && <span className="text-xs font-normal">Unavailable</span>}
          </Choice>
        ))}
      </div>
      <FieldNotes
        id={notes}
        help={
          <>
            {help}
            {slots[0] && <OwnHoursNote startsAt={slots[0].starts_at} />}
          </>
        }
        error={error}
      />
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  missing: string;
  /** The field whose error the choice clears. */
  mends?: string;
  isFree?: boolean;
  isChosen: boolean;
  onChoose: () => void;
  label?: string;
  children: ReactNode;
}

function Choice({ name, value, missing, mends, isFree = true, isChosen, onChoose, label, children }: ChoiceProps) {
  const look = isFree
    ? 'cursor-pointer border-line-strong bg-surface font-semibold hover:border-text has-checked:border-visit has-checked:bg-visit has-checked:text-on-visit'
    : 'border-dashed border-line-strong text-muted';
  return (
    <label
      className={`relative grid min-h-13 content-center justify-items-center rounded-control border-[1.5px] px-1 text-center text-sm leading-[1.2] tabular-nums focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus ${look}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        required
        data-missing={missing}
        data-mends={mends}
        disabled={!isFree}
        checked={isChosen}
        onChange={onChoose}
        aria-label={label}
        className="sr-only"
      />
      {children}
    </label>
  );
}
