import type { ReactNode } from 'react';
import { addDays, longDay, weekdayOf } from '#platform/time/nairobi-time.ts';

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** 'November 2026' for '2026-11'. */
export const formatMonth = (month: string): string => longDay(`${month}-01`).split(' ').slice(2).join(' ');

/** '2026-12' for '2026-11' and 1. */
export const addMonths = (month: string, count: number): string =>
  addDays(`${month}-${count > 0 ? '28' : '01'}`, count > 0 ? 4 : -1).slice(0, 7);

/** Every day of '2026-11', as 'YYYY-MM-DD'. */
export const daysOfMonth = (month: string): string[] =>
  Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index)).filter((day) => day.startsWith(month));

/** Class names of a day: chosen, available or unavailable. */
export const dayClasses = {
  free: 'grid min-h-11 place-items-center rounded-control text-sm font-semibold hover:bg-sunken',
  none: 'grid min-h-11 place-items-center rounded-control text-sm text-muted line-through decoration-line-strong',
};

interface MonthGridProps {
  month: string;
  controls: ReactNode;
  day: (day: string) => ReactNode;
}

export function MonthGrid({ month, controls, day }: MonthGridProps) {
  const before = weekdayOf(`${month}-01`) - 1;
  return (
    <div>
      <div className="flex items-center justify-between">
        <p aria-live="polite" className="text-sm font-semibold">
          {formatMonth(month)}
        </p>
        <div className="flex">{controls}</div>
      </div>
      <div className="grid grid-cols-7 gap-0.5 tabular-nums">
        {weekdays.map((name) => (
          <span key={name} aria-hidden="true" className="py-1 text-center text-xs text-muted">
            {name}
          </span>
        ))}
        {before > 0 && <span style={{ gridColumn: `span ${before}` }} />}
        {daysOfMonth(month).map((date) => (
          <div key={date} className="grid">
            {day(date)}
          </div>
        ))}
      </div>
    </div>
  );
}
