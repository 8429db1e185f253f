import { type RefObject, useEffect, useRef } from 'react';
import type { BookingStep } from './booking-steps.ts';

/** Marks what takes the focus of its step in place of the heading: a message about what has to be chosen again. */
export const TAKES_STEP_FOCUS = 'data-takes-step-focus';

/**
 * A ref for the place where the steps stand. The link that led on is gone with its step, so the heading of the next
 * one, or the message at its top, takes the focus: it is read out, brought into view, and the keyboard goes on there.
 */
export function useStepFocus(step: BookingStep, message: string | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef({ step, message });
  useEffect(() => {
    if (shown.current.step === step && (message === null || shown.current.message === message)) return;
    shown.current = { step, message };
    const target =
      place.current?.querySelector<HTMLElement>(`[${TAKES_STEP_FOCUS}]`) ?? place.current?.querySelector('h2');
    if (!target) return;
    target.tabIndex = -1;
    target.focus();
  }, [step, message]);
  return place;
}
