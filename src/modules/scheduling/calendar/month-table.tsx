import { longDay } from '#platform/time/nairobi-time.ts';
import { formatMonth } from '#web/ui/layout/month-grid.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { type DiaryView, diaryHref, isAppointment, monthWeeks } from './diary-days.ts';
import { appointmentsOn, ClosedNotes, type DiaryTime, needsLook, ownLook, stateLook } from './diary-entry.tsx';
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

function Day({ day, ...props }: MonthProps & { day: string }) {
  const { today, view, closures } = props;
  const lines = linesOf(props, day);
  const isOther = !day.startsWith(view.date.slice(0, 7));
  const isClosed = closures.some((closure) => closure.date === day && closure.who === null && !isAppointment(closure));
  return (
    <>
      <SiteLink
        href={diaryHref({ ...view, view: 'day', date: day })}
        preload={false}
        aria-current={day === today ? 'date' : undefined}
        className={`flex min-h-13 flex-col items-center justify-center gap-0.5 rounded-control px-1 leading-tight tabular-nums hover:bg-sunken md:min-h-8 md:items-start ${isOther ? 'text-muted' : ''}`}
      >
        <span className={day === today ? 'font-semibold text-visit' : 'font-semibold'}>
          <span className="sr-only">{longDay(day)}</span>
          <span aria-hidden="true" className={isClosed ? 'line-through' : undefined}>
            {Number(day.slice(8))}
          </span>
        </span>
        {lines.length > 0 && (
          <span className="rounded-badge bg-tint-grey px-1.5 text-xs text-on-tint-grey md:sr-only">
            {lines.length}
            <span className="sr-only"> in the diary</span>
          </span>
        )}
      </SiteLink>
      <div className="max-md:hidden">
        <ClosedNotes closures={closures} day={day} look="px-1 text-xs" />
        <ul className="grid gap-0.5 text-xs">
          {lines.slice(0, ENTRIES_SHOWN).map(({ key, at, text, look }) => (
            <li key={key} className={`truncate rounded-badge border-l-[3px] px-1.5 py-0.5 ${look}`}>
              {at.slice(11)} {text}
            </li>
          ))}
        </ul>
        {lines.length > ENTRIES_SHOWN && (
          <p className="px-1 pt-0.5 text-xs text-muted">{lines.length - ENTRIES_SHOWN} more</p>
        )}
      </div>
    </>
  );
}

/** Each in a line, by its hour. They are no links: their day is one, and has them with theirs. */
function linesOf({ entries, closures, conflicts }: DiaryTime, day: string) {
  const isConflict = (entry: DiaryEntry) => conflicts.some(({ kind, id }) => kind === entry.kind && id === entry.id);
  const bookings = entries
    .filter((entry) => entry.day === day)
    .map((entry) => ({
      key: `${entry.kind} ${entry.id}`,
      at: entry.starts_at ?? '',
      text: entry.title,
      look: `border-current ${isConflict(entry) ? needsLook : stateLook(entry)}`,
    }));
  const own = appointmentsOn(closures, day).map(({ id, starts_at, reason }) => ({
    key: `appointment ${id}`,
    at: starts_at,
    text: reason,
    look: ownLook,
  }));
  return [...bookings, ...own].toSorted((a, b) => a.at.localeCompare(b.at));
}
