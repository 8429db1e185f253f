import { addDays, shortDay } from '#platform/time/nairobi-time.ts';
import type { AvailableDay } from './contract.ts';

export interface ClosedSpan {
  from: string;
  until: string;
  reason: string;
}

/** The days on which the office is closed, each holiday once. */
export function closedSpans(days: readonly Pick<AvailableDay, 'date' | 'closed_for'>[]): ClosedSpan[] {
  const spans: ClosedSpan[] = [];
  for (const { date, closed_for: reason } of days) {
    if (reason === null) continue;
    const last = spans.at(-1);
    if (last?.reason === reason && addDays(last.until, 1) === date) last.until = date;
    else spans.push({ from: date, until: date, reason });
  }
  return spans;
}

/** Beside the hours visitors choose from, so that a day that is missing there is no riddle. */
export function ClosedDays({ spans }: { spans: readonly ClosedSpan[] }) {
  if (spans.length === 0) return null;
  return (
    <ul aria-label="Closed days" className="grid gap-0.5 text-sm text-muted">
      {spans.map(({ from, until, reason }) => (
        <li key={from} className="break-words">
          Closed {from === until ? 'on' : 'from'} {shortDay(from)}
          {from !== until && ` to ${shortDay(until)}`}: {reason}
        </li>
      ))}
    </ul>
  );
}
