import { type ReactNode, useEffect, useRef } from 'react';
import { island, slotProps } from '#web/ui/navigation/island.tsx';

interface OnceVisibleProps {
  className: string;
  children: ReactNode;
}

/** `data-seen`: absent without script, 'false' while always below the window, 'true' once a tenth has entered it. */
function Block({ className, children }: OnceVisibleProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => markOnceVisible(ref.current ? [ref.current] : []), []);
  return <div ref={ref} className={className} {...slotProps(children)} />;
}

/** A numbered list whose items each know whether they were seen, as a block does. */
function List({ className, children }: OnceVisibleProps) {
  const ref = useRef<HTMLOListElement>(null);
  useEffect(() => markOnceVisible([...(ref.current?.children ?? [])]), []);
  return <ol ref={ref} className={className} {...slotProps(children)} />;
}

const SEEN_AT = 0.1;

function markOnceVisible(elements: readonly Element[]): () => void {
  // The observer reports every element at first, which tells whether it starts below the window; reading its position
  // instead would force a layout. In a band that is not laid out yet (`far-bands` in base.css) it has no height.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (isIntersecting) {
          target.setAttribute('data-seen', 'true');
          observer.unobserve(target);
        } else if (boundingClientRect.top > window.innerHeight || boundingClientRect.height === 0)
          target.setAttribute('data-seen', 'false');
      }
    },
    { threshold: SEEN_AT },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

/** Both before they are near, so that nothing is hidden that is in the window already. */
export const OnceVisible = island('once-visible', Block, 'idle');
export const OnceVisibleList = island('once-visible#list', List, 'idle');
