import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps a field of a filter as the address has it, after 'Clear filters' or the browser's back button. Not the one in
 * which somebody is: rendered anew with every answer it would lose the focus, and what was typed meanwhile.
 */
export function useAddressValue<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value;
  }, [value]);
  return field;
}
