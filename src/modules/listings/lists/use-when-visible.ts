import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onVisible` when the element enters the window, and at once if it is visible already. While it stays in the
 * window, calls it again after every change of `again`.
 */
export function useWhenVisible(isOn: boolean, again: unknown, onVisible: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onVisible);
  useEffect(() => {
    latest.current = onVisible;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an observer only reports changes, so a new one is made.
  useEffect(() => {
    if (!isOn || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) latest.current();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isOn, again]);
  return element;
}
