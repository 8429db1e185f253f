import { addDays, nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';

/** The given number of days up to and including today, and as many before them. Days are Nairobi's. */
export interface Span {
  days: number;
  now: Date;
  from: string;
  to: string;
  start: Date;
  fromBefore: string;
  startBefore: Date;
}

export function spanOf(days: number, now: Date): Span {
  const to = nairobiDay(now);
  const from = addDays(to, 1 - days);
  const fromBefore = addDays(from, -days);
  return {
    days,
    now,
    from,
    to,
    start: nairobiInstant(from, '00:00'),
    fromBefore,
    startBefore: nairobiInstant(fromBefore, '00:00'),
  };
}
