import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls back when the element comes into the window, and at once if it is there already. While it stays in the
 * window, it calls back again after every change of `again`.
 */
export function useWhenVisible(isOn: boolean, again: unknown, onVisible: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onVisible);
  useEffect(() => {
    latest.current = onVisible;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an observer only reports changes, so a new one asks again.
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
