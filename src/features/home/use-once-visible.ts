import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * `unknown` without script and for what is in the window from the start; otherwise `waiting`, and `seen` for good once
 * a tenth of it has come into the window.
 */
export type Visibility = 'unknown' | 'waiting' | 'seen';

const SEEN_AT = 0.1;

/** Below the window, or so far from it that the browser has not laid it out (see ui/below-fold.tsx). */
const isFar = ({ top, width }: DOMRectReadOnly): boolean => width === 0 || top > window.innerHeight;

/**
 * Tells once that an element has come into the window. The observer's first answer, which always comes, also tells
 * whether it lies below; asking the element itself would cost a layout.
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
