import { type RefObject, useEffect, useRef } from 'react';
import type { BookingStep } from './booking-steps.ts';

/**
 * A ref for the place where the steps stand. The link that led on is gone with its step, so the heading of the next
 * one takes the focus: it is read out, brought into view, and the keyboard goes on from there.
 */
export function useStepFocus(step: BookingStep): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = place.current?.querySelector('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [step]);
  return place;
}
