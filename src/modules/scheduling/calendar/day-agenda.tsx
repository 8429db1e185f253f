import { addDays, longDay } from '#platform/time/nairobi-time.ts';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { type DiaryView, diaryHref } from './diary-days.ts';
import { EntryLink } from './entry-link.tsx';
import type { WeekProps } from './week-table.tsx';

/** One day as a list, under the seven days of its week; phones show it in place of the week. */
export function DayAgenda({
  entries,
  view,
  closures,
  showsStaff,
  conflicts,
  from,
  today,
}: WeekProps & { view: DiaryView }) {
  const ofDay = entries.filter(({ day }) => day === view.date);
  const closed = closures.filter(({ date }) => date === view.date);
  return (
    <div>
      <DayStrip from={from} today={today} view={view} />
      <div className="grid gap-3 p-4">
        <h2 className="font-semibold">{longDay(view.date)}</h2>
        {closed.map(({ reason, who }) => (
          <p key={`${who} ${reason}`} className="text-sm text-muted">
            {who ? `${who}: ${reason}` : `Closed: ${reason}`}
          </p>
        ))}
        {ofDay.length === 0 && <p className="text-muted">Nothing is booked on this day.</p>}
        <ul className="grid gap-2.5">
          {ofDay.map((entry) => (
            <li key={`${entry.kind} ${entry.id}`}>
              <EntryLink entry={entry} showsStaff={showsStaff} conflicts={conflicts} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function DayStrip({ from, today, view }: { from: string; today: string; view: DiaryView }) {
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  return (
    <nav aria-label="Days of the week" className="border-b border-line p-2.5">
      <ul className="grid grid-cols-7 gap-1">
        {days.map((day) => (
          <li key={day}>
            <SiteLink
              href={diaryHref({ ...view, date: day })}
              resetScroll={false}
              preload={false}
              aria-current={day === view.date ? 'date' : undefined}
              className={`grid min-h-13 content-center rounded-control text-center leading-tight font-semibold tabular-nums ${
                day === view.date ? 'bg-visit text-on-visit' : day === today ? 'text-visit' : 'hover:bg-sunken'
              }`}
            >
              <span className="sr-only">{`${longDay(day)}${day === today ? ', today' : ''}`}</span>
              <span aria-hidden="true" className="text-xs font-normal">
                {longDay(day).slice(0, 1)}
              </span>
              <span aria-hidden="true">{Number(day.slice(8))}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
