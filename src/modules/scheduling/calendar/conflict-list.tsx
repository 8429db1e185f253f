import { shortDay } from '#platform/time/nairobi-time.ts';
import { Card } from '#web/ui/office/card.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { bookingHref, formatHours } from '../bookings.ts';
import type { BookingConflict } from './office-contract.ts';

/** Bookings that lost their agent to leave or their hour to a closed office, until they are moved or handed over. */
export function ConflictList({ conflicts, total }: { conflicts: readonly BookingConflict[]; total: number }) {
  if (total === 0) return null;
  return (
    <Card title="Needs a new agent or time" note={String(total)} id="conflicts" bleed>
      <ul className="divide-y divide-line">
        {conflicts.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <SiteLink href={bookingHref(entry)} preload={false} className="block px-5 py-3 hover:bg-sunken">
              <span className="block font-semibold break-words">{entry.title}</span>
              <span className="block text-sm break-words text-soft">
                {entry.visitor_name}, {shortDay(entry.day)}, {formatHours(entry)}
              </span>
              <span className="block text-sm break-words text-danger">{conflictText(entry)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      {total > conflicts.length && (
        <p className="border-t border-line px-5 py-3 text-sm text-muted">The next {conflicts.length} are shown.</p>
      )}
    </Card>
  );
}

/** 'Otieno Ouma is away: leave', 'The office is closed: Jamhuri Day'. */
const conflictText = ({ staff, reason, is_office_closed }: BookingConflict): string =>
  `${is_office_closed ? 'The office is closed' : `${staff?.name ?? 'Nobody'} is away`}: ${reason}`;
