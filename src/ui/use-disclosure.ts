import { type RefObject, useEffect } from 'react';

/**
 * Closes a `<details>` menu the ways people expect of one: Esc (with the focus back on its summary), a press beside
 * it, and the focus leaving it. Opening and closing by click or key is the browser's own, with or without script.
 */
export function useDisclosureMenu(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const menu = details.current;
    if (!menu) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.open) return;
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      menu.open = false;
    };
    const closeUnlessInside = (event: Event) => {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeUnlessInside);
    document.addEventListener('focusin', closeUnlessInside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeUnlessInside);
      document.removeEventListener('focusin', closeUnlessInside);
    };
  }, [details]);
}
