import { type ChangeEvent, useEffect, useRef } from 'react';

/** The id of the element that says how much was found. */
export const RESULT_COUNT_ID = 'results-count';

/** A field that is answered by one press, unlike text, during which nothing may move. */
const isPressed = (field: EventTarget): field is HTMLElement =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type));

/**
 * After a filter was pressed on a phone, where the list is below the form, the count comes into view, but only as far as
 * the filter itself stays there for the next press.
 * @param result what was found; another one once the filter has its answer
 */
export function useCountInView(result: unknown): (event: ChangeEvent<HTMLFormElement>) => void {
  const pressed = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is looked at once, when it is there
  useEffect(() => {
    const field = pressed.current;
    pressed.current = null;
    if (field?.isConnected) bringIntoView(field);
  }, [result]);
  return ({ target }) => {
    pressed.current = isPressed(target) ? target : null;
  };
}

function bringIntoView(field: HTMLElement): void {
  const count = document.getElementById(RESULT_COUNT_ID);
  if (!count) return;
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const beyond = count.getBoundingClientRect().bottom - (window.innerHeight - Number.parseFloat(scrollPaddingBottom));
  const header = document.querySelector('.main-bar')?.getBoundingClientRect().height ?? 0;
  // A radio that is drawn by its label is a point; what is seen of it is the label.
  const { top } = (field.closest('label') ?? field).getBoundingClientRect();
  if (beyond > 0 && beyond <= top - header) window.scrollBy({ top: beyond });
}
