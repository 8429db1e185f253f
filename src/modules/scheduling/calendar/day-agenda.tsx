import { addDays, longDay } from '#platform/time/nairobi-time.ts';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { type DiaryView, diaryHref, weekStart } from './diary-days.ts';
import { appointmentsOn, ClosedNotes, type DiaryTime, TimeEntries } from './diary-entry.tsx';

type DayProps = DiaryTime & { view: DiaryView };

/** One day as a list. */
export function DayAgenda({ entries, view, closures, showsStaff, conflicts }: DayProps) {
  const ofDay = entries.filter(({ day }) => day === view.date);
  const own = appointmentsOn(closures, view.date);
  return (
    <div className="grid gap-3 p-4">
      <h2 className="font-semibold">{longDay(view.date)}</h2>
      <ClosedNotes closures={closures} day={view.date} look="text-sm" />
      {ofDay.length + own.length === 0 && <p className="text-muted">Nothing is booked on this day.</p>}
      <TimeEntries entries={ofDay} appointments={own} conflicts={conflicts} showsStaff={showsStaff} gap="gap-2.5" />
    </div>
  );
}

/** The seven days of the week of the shown day. */
export function DayStrip({ today, view }: { today: string; view: DiaryView }) {
  const days = Array.from({ length: 7 }, (_, index) => addDays(weekStart(view.date), index));
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
