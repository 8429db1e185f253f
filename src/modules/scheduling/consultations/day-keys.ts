import type { KeyboardEvent } from 'react';

/** Marks the link of a day that can be chosen. */
export const DAY_LINK = 'data-day';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys move the focus between the free days of a month and wrap at its ends, as in the visits' radio calendar. */
export function goToNextDay(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${DAY_LINK}]`)];
  const current = event.target instanceof HTMLElement ? days.indexOf(event.target) : -1;
  if (current < 0) return;
  event.preventDefault();
  days.at((current + step) % days.length)?.focus();
}
