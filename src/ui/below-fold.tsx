import { type ReactNode, useEffect, useRef } from 'react';
import { useCameFromServer } from './use-came-from-server.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Bands far below the first screen. On a page that has just been loaded they are laid out as they come near, or one by
 * one once the browser is idle, so that a slow phone answers its owner sooner. After a change of page they are whole at
 * once, so that Back finds its place.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const isWhole = !useCameFromServer();
  useEffect(() => {
    if (!isWhole && ref.current) return layOutInTurn([...ref.current.children]);
  }, [isWhole]);
  return (
    <div ref={ref} className={isWhole ? undefined : 'below-fold'}>
      {children}
    </div>
  );
}

/** Lays the bands out, one in each idle moment; the function that comes back stops it. */
function layOutInTurn(bands: Element[]): () => void {
  let isStopped = false;
  const next = () => {
    const band = bands.shift();
    if (isStopped || !(band instanceof HTMLElement)) return;
    band.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  whenIdle(next);
  return () => {
    isStopped = true;
  };
}
