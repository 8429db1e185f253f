import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormField } from '#web/ui/form/form-context.ts';

/**
 * The day and hour ('2026-11-28T09:00', either part may be empty) that came back with the form or were chosen before
 * hydration; null until then, while the page shows what works without script.
 */
export function useChosenBefore(formId: string, dateName: string, timeName: string) {
  const { returnedValue: date = '' } = useFormField(dateName);
  const { returnedValue: time = '' } = useFormField(timeName);
  const state = useState<string | null>(null);
  const [, setChosen] = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the form's values at hydration count.
  useLayoutEffect(() => {
    const day = valueInForm(formId, dateName) || date;
    setChosen(day.includes('T') ? day : `${day}T${valueInForm(formId, timeName) || time}`);
  }, []);
  return state;
}

function valueInForm(formId: string, name: string): string {
  const form = document.getElementById(formId);
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  return field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? field.value : '';
}

/** Counts the errors of a field so far. Used as a dependency, it loads data again that a refusal proved outdated. */
export function useRefusals(error: string | undefined): number {
  const [count, setCount] = useState(0);
  const before = useRef(error);
  useEffect(() => {
    if (error !== undefined && error !== before.current) setCount((earlier) => earlier + 1);
    before.current = error;
  }, [error]);
  return count;
}
