import { hourSpan, longDay } from '#platform/time/nairobi-time.ts';
import { shownDays, shownHours } from './diary-days.ts';
import { appointmentsOn, ClosedNotes, type DiaryTime, hourOf, TimeEntries } from './diary-entry.tsx';

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export function WeekTable(props: DiaryTime) {
  const days = shownDays(props.from, props.date, props);
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
        {shownHours(props).map((hour) => (
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

function DayHead({ day, today, closures }: DiaryTime & { day: string }) {
  const [weekday = '', number = ''] = longDay(day).split(' ');
  return (
    <th scope="col" className="border-b border-l border-line px-2.5 py-2 text-left align-top font-normal">
      <span className="block text-sm text-muted">{weekday.slice(0, 3)}</span>
      <span className={`font-display text-title ${day === today ? 'text-visit' : ''}`}>
        {number}
        {day === today && <span className="sr-only"> (today)</span>}
      </span>
      <ClosedNotes closures={closures} day={day} look="text-xs" />
    </th>
  );
}

function HourEntries({ entries, closures, day, hour, ...look }: DiaryTime & { day: string; hour: number | null }) {
  return (
    <TimeEntries
      entries={entries.filter((entry) => entry.day === day && hourOf(entry) === hour)}
      appointments={appointmentsOn(closures, day).filter((appointment) => hourOf(appointment) === hour)}
      conflicts={look.conflicts}
      showsStaff={look.showsStaff}
    />
  );
}
