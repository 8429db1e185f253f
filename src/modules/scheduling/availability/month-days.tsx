import type { KeyboardEvent, ReactNode } from 'react';
import { MonthGrid } from '#web/ui/layout/month-grid.tsx';

/** Marks a free day of a month, which arrow keys reach. */
export const MONTH_DAY = { 'data-day': true };

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys move the focus between the free days of a month and wrap at its ends. */
function goToNextDay(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]')];
  const current = event.target instanceof HTMLElement ? days.indexOf(event.target) : -1;
  if (current < 0) return;
  event.preventDefault();
  days.at((current + step) % days.length)?.focus();
}

interface MonthDaysProps {
  month: string;
  controls: ReactNode;
  day: (day: string) => ReactNode;
}

/** A month whose free days are links or buttons. */
export const MonthDays = (month: MonthDaysProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the days inside are pressed; arrow keys move between them
  <div onKeyDown={goToNextDay}>
    <MonthGrid {...month} />
  </div>
);

/** The look of the line that unfolds the month. */
export const otherDaysLook =
  'flex min-h-11 w-fit items-center gap-2 text-sm font-semibold text-link underline underline-offset-[0.28em]';
