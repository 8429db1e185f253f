import { shortDay } from '#platform/time/nairobi-time.ts';
import { Card } from '#web/ui/office/card.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { bookingHref, formatHours } from '../bookings.ts';
import type { DiaryEntry } from './office-contract.ts';

/** What visitors asked for and nobody has answered; what takes place soonest comes first. */
export function WaitingList({ waiting, total }: { waiting: readonly DiaryEntry[]; total: number }) {
  return (
    <Card title="To confirm" id="to-confirm" note={total > 0 ? String(total) : undefined} bleed>
      {waiting.length === 0 && <p className="p-5 text-muted">Everybody has an answer.</p>}
      <ul className="divide-y divide-line">
        {waiting.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <SiteLink href={bookingHref(entry)} preload={false} className="block px-5 py-3 hover:bg-sunken">
              <span className="block font-semibold break-words">{entry.title}</span>
              <span className="block text-sm break-words text-soft">
                {entry.visitor_name}, {entry.staff?.name ?? 'nobody yet'}
              </span>
              <span className="block text-sm text-muted">
                {shortDay(entry.day)}, {formatHours(entry)}
                {entry.kind === 'consultation' && ', consultation'}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
      {total > waiting.length && (
        <p className="border-t border-line px-5 py-3 text-sm text-muted">The next {waiting.length} are shown.</p>
      )}
    </Card>
  );
}
