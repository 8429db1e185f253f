import { hourSpan } from '#platform/time/nairobi-time.ts';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { officeBookingHref, officeStateLabel } from '../bookings.ts';
import type { BookingConflict, DiaryEntry } from './office-contract.ts';

/** The colours of the states; the entry also names its state. */
export function stateLook({ status, is_proposed }: Pick<DiaryEntry, 'status' | 'is_proposed'>): string {
  if (status === 'Confirmed') return 'bg-tint-green text-on-tint-green';
  if (status === 'Requested') return is_proposed ? 'bg-tint-sky text-on-tint-sky' : 'bg-tint-ochre text-on-tint-ochre';
  return status === 'Done' ? 'bg-tint-grey text-on-tint-grey' : 'bg-tint-red text-on-tint-red';
}

export const needsLook = 'bg-tint-clay text-on-tint-clay';

const needOf = ({ is_office_closed }: Pick<BookingConflict, 'is_office_closed'>): string =>
  is_office_closed ? 'needs a new time' : 'needs a new agent';

export interface EntryLinkProps {
  entry: DiaryEntry;
  showsStaff: boolean;
  conflicts: readonly BookingConflict[];
}

export function EntryLink({ entry, showsStaff, conflicts }: EntryLinkProps) {
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
