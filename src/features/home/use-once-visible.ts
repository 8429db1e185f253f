import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * `unknown` without script and for what is in the window from the start; otherwise `waiting`, and `seen` for good once
 * a tenth of it has come into the window.
 */
export type Visibility = 'unknown' | 'waiting' | 'seen';

const SEEN_AT = 0.1;

/** Tells once that an element has come into the window. */
export function useOnceVisible<E extends Element>(): { ref: RefObject<E | null>; visibility: Visibility } {
  const ref = useRef<E>(null);
  const [visibility, setVisibility] = useState<Visibility>('unknown');
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (element.getBoundingClientRect().top > window.innerHeight) setVisibility('waiting');
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setVisibility('seen');
        observer.disconnect();
      },
      { threshold: SEEN_AT },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, visibility };
}
