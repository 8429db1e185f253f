import { useEffect, useRef } from 'react';

/**
 * Keeps the field above the list, which is an island of its own, to what the address says was typed: nothing once another
 * filter was chosen, and the text again after Back. What a visitor is typing meanwhile stays.
 */
export function useShownTyped(typed: string): void {
  const shown = useRef(typed);
  useEffect(() => {
    const before = shown.current;
    shown.current = typed;
    const field = document.querySelector<HTMLInputElement>('main [data-island="search-field"] input[type="search"]');
    if (field && typed !== before && field.value === before) field.value = typed;
  }, [typed]);
}
