import { type RefObject, useEffect, useRef } from 'react';
import type { BookingStep } from './booking-steps.ts';

/** Marks the message that takes the focus of its step in place of the heading. */
export const TAKES_STEP_FOCUS = 'data-takes-step-focus';

/**
 * Moves the focus to the heading or message of a new step, since the link that led to it is unmounted with the step
 * before. Screen readers announce it and the keyboard continues there.
 * @returns a ref for the element around the steps
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
