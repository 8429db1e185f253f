import { hourSpan, longDay } from '#platform/time/nairobi-time.ts';
import { isAppointment, shownHours } from './diary-days.ts';
import { appointmentsOn, type DiaryTime, hourOf, TimeEntries } from './diary-entry.tsx';
import type { DiaryPerson } from './office-contract.ts';
import { hourText } from './week-table.tsx';

interface Column {
  /** Null for what nobody has taken yet. */
  id: string | null;
  name: string;
  /** Why the person is away all day; null on other days. */
  away: string | null;
}

export type ColumnsProps = DiaryTime & { people: readonly DiaryPerson[]; staff: string };

/** The people with something in the diary on a day, or the one whose diary is shown; then what nobody has taken yet. */
export function columnsOf({ entries, closures, people, staff, date }: ColumnsProps): Column[] {
  const ofDay = entries.filter(({ day }) => day === date);
  const onDay = closures.filter((closure) => closure.date === date && closure.staff_id !== null);
  const awayOf = (id: string) =>
    onDay.find((closure) => closure.staff_id === id && !isAppointment(closure))?.reason ?? null;
  const taken = new Set([...ofDay.flatMap((entry) => entry.staff?.id ?? []), ...onDay.map(({ staff_id }) => staff_id)]);
  const named = people
    .filter(({ id }) => id === staff || taken.has(id))
    .map(({ id, name }) => ({ id, name, away: awayOf(id) }));
  const isOpen = ofDay.some((entry) => entry.staff === null);
  return isOpen ? [...named, { id: null, name: 'Nobody yet', away: null }] : named;
}

/** Columns as wide as a title needs; more of them scroll in their frame. */
const widthFor = (columns: number): string => (columns > 8 ? 'min-w-[110rem]' : columns > 4 ? 'min-w-[64rem]' : '');

/** The hours of a day with a column for each person. */
export function DayColumns(props: ColumnsProps) {
  const { date, entries, closures, conflicts } = props;
  const columns = columnsOf(props);
  if (columns.length === 0) return <p className="p-5 text-muted">Nothing is booked on this day.</p>;
  const ofDay = entries.filter(({ day }) => day === date);
  const own = appointmentsOn(closures, date);
  const hours = shownHours({ entries: ofDay, closures: own });
  const rows = ofDay.some((entry) => entry.starts_at === null) ? [null, ...hours] : hours;
  return (
    <section aria-label={`${longDay(date)}, by person`} className="overflow-x-auto">
      <table className={`w-full table-fixed border-collapse ${widthFor(columns.length)}`}>
        <caption className="sr-only">{longDay(date)}, by person</caption>
        <thead>
          <tr>
            <th scope="col" className="w-20 border-b border-line">
              <span className="sr-only">Hour</span>
            </th>
            {columns.map(({ id, name, away }) => (
              <th
                key={id}
                scope="col"
                className="border-b border-l border-line px-2.5 py-2.5 text-left align-top text-sm font-semibold break-words"
              >
                {name}
                {away && <span className="block text-xs font-normal text-muted">Away: {away}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((hour) => (
            <tr key={hour} className="border-b border-line last:border-b-0">
              <th
                scope="row"
                className="h-16 px-3 py-2 text-left align-top text-xs font-normal text-muted tabular-nums"
              >
                {hour === null ? 'No hour' : hourSpan(hourText(hour))}
              </th>
              {columns.map(({ id }) => (
                <td key={id} className="border-l border-line p-1 align-top">
                  <TimeEntries
                    entries={ofDay.filter((entry) => (entry.staff?.id ?? null) === id && hourOf(entry) === hour)}
                    appointments={own.filter(({ staff_id, ...at }) => staff_id === id && hourOf(at) === hour)}
                    conflicts={conflicts}
                    showsStaff={false}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
