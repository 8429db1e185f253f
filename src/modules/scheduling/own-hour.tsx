import { hourOfDay, parseNairobiDateTime } from '#platform/time/nairobi-time.ts';
import { useHydrated } from '#web/ui/navigation/use-hydrated.ts';

/**
 * The hour of a Nairobi time in another zone: '7:00 AM', or 'Fri 11:30 PM' where the day is another one; null where the
 * clocks agree.
 * @param startsAt '2026-11-28T10:00' in Nairobi
 * @param timeZone an IANA name; that of the device when absent
 */
export function hourElsewhere(startsAt: string, timeZone?: string): string | null {
  const instant = parseNairobiDateTime(startsAt);
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const hour = `${part('hour')}:${part('minute')}`;
  const isOtherDay = part('day') !== startsAt.slice(8, 10);
  if (!isOtherDay && hour === startsAt.slice(11)) return null;
  return `${isOtherDay ? `${part('weekday')} ` : ''}${hourOfDay(hour)}`;
}

/** Null before hydration, since the page is the same for everybody. */
const useHourElsewhere = (startsAt: string): string | null => {
  const hydrated = useHydrated();
  return hydrated ? hourElsewhere(startsAt) : null;
};

/** 'in Nairobi, 7:00 AM where you are'. */
export function OwnHour({ startsAt }: { startsAt: string }) {
  const elsewhere = useHourElsewhere(startsAt);
  return (
    elsewhere && (
      <span className="block text-sm leading-normal font-normal text-muted">
        {' '}
        in Nairobi, {elsewhere} where you are
      </span>
    )
  );
}

/** '7:00 AM where you are', under an hour whose zone is named. */
export function OwnHourLine({ startsAt }: { startsAt: string }) {
  const elsewhere = useHourElsewhere(startsAt);
  return elsewhere && <span className="block font-normal"> {elsewhere} where you are</span>;
}

/** ' (7:00 AM where you are)': text alone, for the option of a list. */
export function OwnHourInOption({ startsAt }: { startsAt: string }) {
  const elsewhere = useHourElsewhere(startsAt);
  return elsewhere && ` (${elsewhere} where you are)`;
}

/** '7:00 AM', in the button of an hour; `OwnHoursNote` beside the buttons explains it to the eye. */
export function OwnHourInButton({ startsAt }: { startsAt: string }) {
  const elsewhere = useHourElsewhere(startsAt);
  return (
    elsewhere && (
      <span className="text-xs font-normal">
        {' '}
        {elsewhere}
        <span className="sr-only"> where you are</span>
      </span>
    )
  );
}

export const OwnHoursNote = ({ startsAt }: { startsAt: string }) =>
  useHourElsewhere(startsAt) && <> Below each hour, the one where you are.</>;
