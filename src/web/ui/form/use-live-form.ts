import { type RefObject, useEffect, useRef } from 'react';
import { focusFirstField, focusFirstProblem } from './form-reading.ts';

/**
 * A ref for a form with script: disables the browser's validation bubbles in favour of our messages, and restores the
 * focus after a form was sent and emptied.
 */
export function useLiveForm(round: number, comesBack: 'empty' | 'after a panel'): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    if (round === 0) return;
    if (comesBack === 'empty') focusFirstProblem(form.current, {});
    else focusFirstField(form.current);
  }, [round, comesBack]);
  return form;
}
