import { longDay } from '#platform/time/nairobi-time.ts';
import { formatMonth } from '#web/ui/layout/month-grid.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { type DiaryView, diaryHref, isAppointment, monthWeeks } from './diary-days.ts';
import { appointmentsOn, ClosedNotes, type DiaryTime, needsLook, stateLook } from './diary-entry.tsx';
import type { DiaryEntry } from './office-contract.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** As many as fit in the height of a week. */
const ENTRIES_SHOWN = 3;

type MonthProps = DiaryTime & { view: DiaryView; days: number };

/** The days of a month with how much is on them, each a link to its day; wide screens name the first entries. */
export function MonthTable(props: MonthProps) {
  const { from, days, view } = props;
  const weeks = monthWeeks(from, days, props);
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{formatMonth(view.date.slice(0, 7))}</caption>
      <thead>
        <tr>
          {weekdays.slice(0, weeks[0]?.length).map((name) => (
            <th
              key={name}
              scope="col"
              className="border-b border-line px-2 py-2 text-center text-xs font-normal text-muted md:text-left"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} className="border-b border-line last:border-b-0">
            {week.map((day) => (
              <td key={day} className="border-l border-line p-1 align-top first:border-l-0 md:h-28">
                <Day day={day} {...props} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, today, view, entries, closures, conflicts }: MonthProps & { day: string }) {
  const ofDay = entries.filter((entry) => entry.day === day);
  const own = appointmentsOn(closures, day);
  const count = ofDay.length + own.length;
  const isOther = !day.startsWith(view.date.slice(0, 7));
  const isClosed = closures.some((closure) => closure.date === day && closure.who === null && !isAppointment(closure));
  return (
    <>
      <SiteLink
        href={diaryHref({ ...view, view: 'day', date: day })}
        preload={false}
        aria-current={day === today ? 'date' : undefined}
        className={`flex min-h-11 flex-wrap content-center items-baseline justify-center gap-x-2 rounded-control px-1 leading-tight tabular-nums hover:bg-sunken md:min-h-8 md:justify-between ${isOther ? 'text-muted' : ''}`}
      >
        <span className={day === today ? 'font-semibold text-visit' : 'font-semibold'}>
          <span className="sr-only">{longDay(day)}</span>
          <span aria-hidden="true" className={isClosed ? 'line-through' : undefined}>
            {Number(day.slice(8))}
          </span>
        </span>
        {count > 0 && (
          <span className="text-xs max-md:basis-full max-md:text-center">
            <span className="md:sr-only">
              {count}
              <span className="sr-only"> in the diary</span>
            </span>
          </span>
        )}
      </SiteLink>
      <div className="max-md:hidden">
        <ClosedNotes closures={closures} day={day} look="px-1 text-xs" />
        <ul className="grid gap-0.5 text-xs">
          {ofDay.slice(0, ENTRIES_SHOWN).map((entry) => (
            <li key={`${entry.kind} ${entry.id}`}>
              <Line
                entry={entry}
                isConflict={conflicts.some(({ kind, id }) => kind === entry.kind && id === entry.id)}
              />
            </li>
          ))}
        </ul>
        {count > Math.min(ofDay.length, ENTRIES_SHOWN) && (
          <p className="px-1 pt-0.5 text-xs text-muted">{count - Math.min(ofDay.length, ENTRIES_SHOWN)} more</p>
        )}
      </div>
    </>
  );
}

/** Not a link: the day is one, and has the entries with theirs. */
function Line({ entry, isConflict }: { entry: DiaryEntry; isConflict: boolean }) {
  return (
    <span
      className={`block truncate rounded-badge border-l-[3px] border-current px-1.5 py-0.5 ${isConflict ? needsLook : stateLook(entry)}`}
    >
      {entry.starts_at ? entry.starts_at.slice(11) : 'No hour'} {entry.title}
    </span>
  );
}
