import { hourSpan } from '#platform/time/nairobi-time.ts';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { officeBookingHref, officeStateLabel } from '../bookings.ts';
import { type Appointment, isAppointment } from './diary-days.ts';
import type { BookingConflict, Diary, DiaryClosure, DiaryEntry } from './office-contract.ts';

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
        {entry.way !== 'In person' && `${entry.way}, `}
        {entry.stop !== null && `stop ${entry.stop} of ${entry.stops}, `}
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

interface AppointmentNoteProps {
  appointment: Appointment;
  showsStaff: boolean;
}

/** An own appointment of a member of staff. It is not a booking and has no page to link to. */
function AppointmentNote({ appointment: { reason, starts_at, minutes, who }, showsStaff }: AppointmentNoteProps) {
  return (
    <div className={`rounded-badge border-l-[3px] px-2.5 py-1.5 text-sm leading-snug ${ownLook}`}>
      <span className="block font-semibold break-words">{reason}</span>
      <span className="block text-xs">
        {hourSpan(starts_at.slice(11), minutes)}
        {showsStaff && `, ${who}`}
      </span>
    </div>
  );
}

export const ownLook = 'border-current bg-sunken text-soft';

export interface DiaryTime extends Pick<Diary, 'from' | 'today' | 'entries' | 'closures' | 'conflicts'> {
  date: string;
  showsStaff: boolean;
}

interface TimeEntriesProps extends Pick<DiaryTime, 'conflicts' | 'showsStaff'> {
  entries: readonly DiaryEntry[];
  appointments: readonly Appointment[];
  gap?: string;
}

/** Bookings and own appointments by their beginning; what has no hour yet comes first. */
export function TimeEntries({ entries, appointments, gap = 'gap-1', ...look }: TimeEntriesProps) {
  if (entries.length + appointments.length === 0) return null;
  const rows = [
    ...entries.map((entry) => ({
      at: entry.starts_at ?? '',
      key: `${entry.kind} ${entry.id}`,
      row: <EntryLink entry={entry} {...look} />,
    })),
    ...appointments.map((appointment) => ({
      at: appointment.starts_at,
      key: `appointment ${appointment.id}`,
      row: <AppointmentNote appointment={appointment} showsStaff={look.showsStaff} />,
    })),
  ];
  return (
    <ul className={`grid ${gap}`}>
      {rows
        .toSorted((a, b) => a.at.localeCompare(b.at))
        .map(({ key, row }) => (
          <li key={key}>{row}</li>
        ))}
    </ul>
  );
}

/** '14' of '2026-11-28T14:00'; null while no hour is agreed. */
export const hourOf = ({ starts_at }: { starts_at: string | null }): number | null =>
  starts_at === null ? null : Number(starts_at.slice(11, 13));

export const appointmentsOn = (closures: readonly DiaryClosure[], day: string): Appointment[] =>
  closures.filter(isAppointment).filter(({ date }) => date === day);

/** What takes whole days, or hours of the whole office, beside the name of its day. */
export function ClosedNotes({ closures, day, look }: { closures: readonly DiaryClosure[]; day: string; look: string }) {
  return closures
    .filter((closure) => closure.date === day && !isAppointment(closure))
    .map(({ id, reason, who, starts_at, minutes }) => (
      <span key={id} className={`block break-words text-muted ${look}`}>
        {who ? `${who}: ${reason}` : `Closed: ${reason}`}
        {starts_at && `, ${hourSpan(starts_at.slice(11), minutes)}`}
      </span>
    ));
}
