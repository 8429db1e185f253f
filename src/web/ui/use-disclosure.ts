import { type RefObject, useEffect } from 'react';
import { useAddress } from './navigation/navigation.ts';

/** Closes a `<details>` menu on Esc, on an outside press, and when the focus leaves it. */
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

/** Closes a `<details>` menu when one of its links is followed or the page changes. */
export function useClosedByNavigation(details: RefObject<HTMLDetailsElement | null>): void {
  const { href } = useAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what closes it
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [details, href]);
  useEffect(() => {
    const menu = details.current;
    if (!menu) return;
    // A link to the current page does not change the address.
    const closeOnChoice = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) menu.open = false;
    };
    menu.addEventListener('click', closeOnChoice);
    return () => menu.removeEventListener('click', closeOnChoice);
  }, [details]);
}
