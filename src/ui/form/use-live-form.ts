import { type RefObject, useEffect, useRef } from 'react';
import { focusFirstField, focusFirstProblem } from './form-reading.ts';

/**
 * A ref for a form that the script runs. Our sentences stand under its fields in place of the browser's bubbles, and
 * the focus, which a form that was sent and emptied has lost, comes back to it.
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
