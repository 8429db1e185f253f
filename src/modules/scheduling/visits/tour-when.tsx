import { useEffect, useState } from 'react';
import { formatHour, hourSpan, longDay, nairobiDay, shortDay } from '#platform/time/nairobi-time.ts';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { useFormField } from '#web/ui/form/form-context.ts';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { useHydrated } from '#web/ui/navigation/use-hydrated.ts';
import { tourForm } from './forms.gen.ts';
import { loadFreeHours, type OpenHours } from './open-hours.ts';
import { ANY_HOUR } from './visit-fields.ts';
import { visitHref } from './visit-page-data.ts';
import { useChosenBefore, useRefusals } from './when-hooks.ts';

export interface TourWhenProps {
  property: { id: number; slug: string };
  /** The free hours the page was rendered with; null where they could not be loaded. */
  openHours: OpenHours | null;
}

/**
 * The day and hour of a tour: a day and one of its free hours or any hour; without script one list of both. Where the
 * hours could not be loaded, any day, which the server checks.
 */
export function TourWhen(props: TourWhenProps) {
  const [chosen] = useChosenBefore(tourForm.id, 'preferred_date', 'preferred_time');
  const { error } = useFormField('preferred_date');
  const hours = useFreeHours(props, useRefusals(error));
  if (hours === 'none') return <AnyDay />;
  return (
    <div className="grid gap-1.5">
      {chosen === null ? <HourList hours={hours ?? []} /> : <DayAndHour hours={hours} chosen={chosen} />}
      <TextLink href={visitHref({ property: props.property.slug })} className="justify-self-start">
        Later days
      </TextLink>
    </div>
  );
}

/** The free hours of the next two weeks; null while they are loaded, 'none' where there are none to offer. */
function useFreeHours({ property, openHours }: TourWhenProps, refusals: number): readonly string[] | 'none' | null {
  const hydrated = useHydrated();
  const [loaded, setLoaded] = useState(openHours);
  const [hasFailed, setHasFailed] = useState(false);
  const isNeeded = hydrated && (refusals > 0 || openHours === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal shows that the loaded hours are outdated.
  useEffect(() => {
    if (!isNeeded) return;
    const stop = new AbortController();
    loadFreeHours({ from: '', listing: { property_id: property.id } }, stop.signal).then(
      (hours) => setLoaded(hours),
      () => stop.signal.aborted || setHasFailed(true),
    );
    return () => stop.abort();
  }, [isNeeded, property.id, refusals]);
  if (hasFailed || (loaded === null && !hydrated) || loaded?.hours.length === 0) return 'none';
  return loaded?.hours ?? null;
}

const dayOf = (hour: string): string => hour.slice(0, 10);

/** 'Mon 23 Nov 2026' */
const formatDay = (day: string): string => `${longDay(day).slice(0, 3)} ${shortDay(day)}`;

const daysOf = (hours: readonly string[]): string[] => [...new Set(hours.map(dayOf))];

const help = 'East Africa Time. A tour takes one hour.';

function HourList({ hours }: { hours: readonly string[] }) {
  const options = daysOf(hours).flatMap((day) => [
    { value: day, label: `${formatDay(day)}, any hour` },
    ...hours.filter((hour) => dayOf(hour) === day).map((hour) => ({ value: hour, label: formatHour(hour) })),
  ]);
  return (
    <SelectField
      label="Preferred date and time"
      name="preferred_date"
      required
      missingMessage="Choose a date and a time"
      options={[{ value: '', label: 'Choose one' }, ...options]}
      help={help}
    />
  );
}

interface DayAndHourProps {
  hours: readonly string[] | null;
  /** 'YYYY-MM-DDTHH:MM', either part may be empty. */
  chosen: string;
}

/** A chosen day or hour that is not free any more is cleared. */
function DayAndHour({ hours, chosen }: DayAndHourProps) {
  const { error } = useFormField('preferred_date');
  const [startDay = '', startTime = ''] = chosen.split('T');
  const [day, setDay] = useState(startDay);
  const [time, setTime] = useState(startTime || (startDay && ANY_HOUR));
  const free = hours?.filter((hour) => dayOf(hour) === day).map((hour) => hour.slice(11)) ?? [];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.75rem),1fr))] gap-x-4 gap-y-4.5">
      <SelectField
        label="Preferred date"
        name="preferred_date"
        required
        missingMessage="Choose a date"
        value={free.length > 0 ? day : ''}
        onChange={({ target }) => {
          setDay(target.value);
          // A day is enough to be called about the hour, and on a phone one choice less.
          setTime(ANY_HOUR);
        }}
        options={[
          { value: '', label: hours === null ? 'Loading...' : 'Choose a date' },
          ...daysOf(hours ?? []).map((one) => ({ value: one, label: formatDay(one).slice(0, -5) })),
        ]}
        help={help}
        className={error ? 'col-span-full' : ''}
      />
      <SelectField
        label="Time"
        name="preferred_time"
        required
        missingMessage="Choose a time"
        data-mends="preferred_date"
        value={free.includes(time) || (time === ANY_HOUR && free.length > 0) ? time : ''}
        onChange={({ target }) => setTime(target.value)}
        options={[
          { value: '', label: free.length > 0 ? 'Choose a time' : 'Date first' },
          ...free.map((hour) => ({ value: hour, label: hourSpan(hour) })),
          ...(free.length > 0 ? [{ value: ANY_HOUR, label: 'Any hour' }] : []),
        ]}
      />
    </div>
  );
}

/** Today is set after hydration, since cached HTML may be of another day. */
function AnyDay() {
  const today = useHydrated() ? nairobiDay(new Date()) : undefined;
  return (
    <TextField
      label="Preferred date"
      name="preferred_date"
      type="date"
      required
      min={today}
      help="Any day from today, East Africa Time."
      invalidMessage="Choose today or a later day"
    />
  );
}
