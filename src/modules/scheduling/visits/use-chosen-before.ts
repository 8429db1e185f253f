import { useLayoutEffect, useState } from 'react';
import { useFormField } from '#web/ui/form/form-context.ts';

/**
 * The day and the hour ('2026-11-28T09:00', either part may be empty) that came back with the form, or that were chosen
 * before the script came; null until it has come, while the page shows what works without it.
 */
export function useChosenBefore(formId: string, dateName: string, timeName: string) {
  const { returnedValue: date = '' } = useFormField(dateName);
  const { returnedValue: time = '' } = useFormField(timeName);
  const state = useState<string | null>(null);
  const [, setChosen] = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stands in the form as the script comes counts.
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
