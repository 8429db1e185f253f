import { addDays, hourSpan, longDay } from '#platform/time/nairobi-time.ts';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { officeBookingHref, officeStateLabel } from '../bookings.ts';
import { type DiaryView, diaryHref, shownDays, shownHours } from './diary-days.ts';
import type { BookingConflict, Diary, DiaryEntry } from './office-contract.ts';

/** The colours of the states; the entry also names its state. */
export function stateLook({ status, is_proposed }: Pick<DiaryEntry, 'status' | 'is_proposed'>): string {
  if (status === 'Confirmed') return 'bg-tint-green text-on-tint-green';
  if (status === 'Requested') return is_proposed ? 'bg-tint-sky text-on-tint-sky' : 'bg-tint-ochre text-on-tint-ochre';
  return status === 'Done' ? 'bg-tint-grey text-on-tint-grey' : 'bg-tint-red text-on-tint-red';
}

export const needsLook = 'bg-tint-clay text-on-tint-clay';

const needOf = ({ is_office_closed }: Pick<BookingConflict, 'is_office_closed'>): string =>
  is_office_closed ? 'needs a new time' : 'needs a new agent';

interface EntryLinkProps {
  entry: DiaryEntry;
  showsStaff: boolean;
  conflicts: readonly BookingConflict[];
}

function EntryLink({ entry, showsStaff, conflicts }: EntryLinkProps) {
  const conflict = conflicts.find(({ kind, id }) => kind === entry.kind && id === entry.id);
  return (
    <SiteLink
      href={officeBookingHref(entry)}
      preload={false}
      className={`block min-h-11 rounded-badge border-l-[3px] border-current px-2.5 py-1.5 text-sm leading-snug hover:underline ${conflict ? needsLook : stateLook(entry)}`}
    >
      <span className="block font-semibold break-words">{entry.title}</span>
      <span className="block break-words">{entry.visitor_name}</span>
      <span className="block text-xs">
        {entry.starts_at && `${hourSpan(entry.starts_at.slice(11), entry.minutes)}, `}
        {entry.kind === 'consultation' && 'consultation, '}
        {conflict ? (
          <strong className="font-semibold">{needOf(conflict)}</strong>
        ) : (
          officeStateLabel(entry).toLowerCase()
        )}
        {showsStaff && `, ${entry.staff?.name ?? 'nobody yet'}`}
      </span>
    </SiteLink>
  );
}

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
