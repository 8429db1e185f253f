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

/** 'in Nairobi, 7:00 AM where you are': said by the browser alone, since the page is the same for everybody. */
export function OwnHour({ startsAt }: { startsAt: string }) {
  const elsewhere = useHydrated() ? hourElsewhere(startsAt) : null;
  return (
    elsewhere && (
      <span className="block text-sm leading-normal font-normal text-muted">
        {' '}
        in Nairobi, {elsewhere} where you are
      </span>
    )
  );
}
