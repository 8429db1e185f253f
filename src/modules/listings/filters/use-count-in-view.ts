import { type InputEvent, useCallback, useEffect, useRef } from 'react';

/** Id of the element with the number of results. */
export const RESULT_COUNT_ID = 'results-count';

/** A field that is answered by one press. Text fields are excluded, since nothing may scroll while the user types. */
const isPressed = (field: EventTarget): field is HTMLElement =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type));

/**
 * On phones, where the list is below the form, scrolls the number of results into view after a filter was pressed, but
 * only as far as the filter stays visible.
 * @param result the search result; a new one after each search
 */
export function useCountInView(result: unknown): (event: InputEvent<HTMLFormElement>) => void {
  const pressed = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is looked at once, when it is there
  useEffect(() => {
    const field = pressed.current;
    pressed.current = null;
    if (field?.isConnected) bringIntoView(field);
  }, [result]);
  return useCallback(({ target }) => {
    pressed.current = isPressed(target) ? target : null;
  }, []);
}

function bringIntoView(field: HTMLElement): void {
  const count = document.getElementById(RESULT_COUNT_ID);
  if (!count) return;
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const beyond = count.getBoundingClientRect().bottom - (window.innerHeight - Number.parseFloat(scrollPaddingBottom));
  const header = document.querySelector('.main-bar')?.getBoundingClientRect().height ?? 0;
  // A visually hidden radio has no visible area, so its label is measured.
  const { top } = (field.closest('label') ?? field).getBoundingClientRect();
  if (beyond > 0 && beyond <= top - header) window.scrollBy({ top: beyond });
}
