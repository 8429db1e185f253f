import { hourSpan, longDay } from '#platform/time/nairobi-time.ts';
import { shownDays, shownHours } from './diary-days.ts';
import { EntryLink } from './entry-link.tsx';
import type { Diary, DiaryEntry } from './office-contract.ts';

export interface WeekProps extends Pick<Diary, 'from' | 'today' | 'entries' | 'closures' | 'conflicts'> {
  date: string;
  showsStaff: boolean;
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export function WeekTable(props: WeekProps) {
  const days = shownDays(props.from, props.date, props.entries);
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Visits and consultations of the week</caption>
      <thead>
        <tr>
          <th scope="col" className="w-20 border-b border-line">
            <span className="sr-only">Hour</span>
          </th>
          {days.map((day) => (
            <DayHead key={day} day={day} {...props} />
          ))}
        </tr>
      </thead>
      <tbody>
        {props.entries.some(({ starts_at }) => starts_at === null) && (
          <tr className="border-b border-line">
            <th scope="row" className="px-3 py-2 text-left align-top text-xs font-normal text-muted">
              No hour yet
            </th>
            {days.map((day) => (
              <td key={day} className="border-l border-line p-1 align-top">
                <HourEntries {...props} day={day} hour={null} />
              </td>
            ))}
          </tr>
        )}
        {shownHours(props.entries).map((hour) => (
          <tr key={hour} className="border-b border-line last:border-b-0">
            <th scope="row" className="h-20 px-3 py-2 text-left align-top text-xs font-normal text-muted tabular-nums">
              {hourSpan(hourText(hour))}
            </th>
            {days.map((day) => (
              <td key={day} className="border-l border-line p-1 align-top">
                <HourEntries {...props} day={day} hour={hour} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayHead({ day, today, closures }: WeekProps & { day: string }) {
  const closed = closures.filter(({ date }) => date === day);
  const [weekday = '', number = ''] = longDay(day).split(' ');
  return (
    <th scope="col" className="border-b border-l border-line px-2.5 py-2 text-left align-top font-normal">
      <span className="block text-sm text-muted">{weekday.slice(0, 3)}</span>
      <span className={`font-display text-title ${day === today ? 'text-visit' : ''}`}>
        {number}
        {day === today && <span className="sr-only"> (today)</span>}
      </span>
      {closed.map(({ reason, who }) => (
        <span key={`${who} ${reason}`} className="block text-xs break-words text-muted">
          {who ? `${who}: ${reason}` : `Closed: ${reason}`}
        </span>
      ))}
    </th>
  );
}

function HourEntries({ entries, day, hour, showsStaff, conflicts }: WeekProps & { day: string; hour: number | null }) {
  const hourOf = ({ starts_at }: DiaryEntry) => (starts_at === null ? null : Number(starts_at.slice(11, 13)));
  const ofHour = entries.filter((entry) => entry.day === day && hourOf(entry) === hour);
  if (ofHour.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {ofHour.map((entry) => (
        <li key={`${entry.kind} ${entry.id}`}>
          <EntryLink entry={entry} showsStaff={showsStaff} conflicts={conflicts} />
        </li>
      ))}
    </ul>
  );
}
