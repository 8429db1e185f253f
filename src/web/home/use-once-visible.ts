import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * `unknown` without script and for elements in the window from the start; otherwise `waiting`, then `seen` permanently
 * once a tenth of the element has entered the window.
 */
export type Visibility = 'unknown' | 'waiting' | 'seen';

const SEEN_AT = 0.1;

/** Below the window, or not laid out at all because it is too far away (see ui/below-fold.tsx). */
const isFar = ({ top, width }: DOMRectReadOnly): boolean => width === 0 || top > window.innerHeight;

/**
 * Observes once whether an element has entered the window. The observer always reports initially, which tells whether
 * the element starts below the window; reading its position instead would force a layout.
 */
export function useOnceVisible<E extends Element>(): { ref: RefObject<E | null>; visibility: Visibility } {
  const ref = useRef<E>(null);
  const [visibility, setVisibility] = useState<Visibility>('unknown');
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          setVisibility('seen');
          observer.disconnect();
        } else if (entries.some(({ boundingClientRect }) => isFar(boundingClientRect))) {
          setVisibility((known) => (known === 'unknown' ? 'waiting' : known));
        }
      },
      { threshold: SEEN_AT },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, visibility };
}
