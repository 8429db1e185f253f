import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useCameFromServer } from './use-came-from-server.ts';
import { whenIdle } from './when-idle.ts';

interface BelowFoldProps {
  /** Elements, one a band. */
  children: ReactNode;
  /** For what stands beside the first screen in a wide window, and far below it on a phone. */
  onlyWhenNarrow?: boolean;
  className?: string;
}

/**
 * Bands far below the first screen. On a page that has just been loaded they are laid out as they come near, or one by
 * one once the browser is idle, so that a slow phone answers its owner sooner; a band's pieces marked
 * `laid-out-apart`, such as the cards of a long row, follow it a few at a time. After a change of page they are whole
 * at once, so that Back finds its place.
 */
export function BelowFold({ children, onlyWhenNarrow = false, className }: BelowFoldProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isWhole = !useCameFromServer();
  useEffect(() => {
    if (!isWhole && ref.current) return layOutInTurn([...ref.current.children]);
  }, [isWhole]);
  return (
    <div
      ref={ref}
      className={classNames(className, !isWhole && 'below-fold', !isWhole && onlyWhenNarrow && 'below-fold-narrow')}
    >
      {children}
    </div>
  );
}

/** How many small pieces are laid out at a time: about as much work as a band. */
const piecesAtOnce = 3;

/** What waits for its turn, of all of the page: two in one idle moment would be one long task. */
const waiting: Element[][] = [];

/** Lays the bands and their pieces out, some in each idle moment; the function that comes back stops it. */
function layOutInTurn(bands: Element[]): () => void {
  const turns = bands.flatMap((band) => [[band], ...inGroups([...band.querySelectorAll('.laid-out-apart')])]);
  if (waiting.length === 0) whenIdle(layOutNext);
  waiting.push(...turns);
  return () => {
    for (const turn of turns) turn.length = 0;
  };
}

function layOutNext(): void {
  for (const piece of waiting[0] ?? []) if (piece instanceof HTMLElement) piece.style.contentVisibility = 'visible';
  waiting.shift();
  if (waiting.length > 0) whenIdle(layOutNext);
}

function inGroups(pieces: Element[]): Element[][] {
  const groups: Element[][] = [];
  for (let start = 0; start < pieces.length; start += piecesAtOnce) {
    groups.push(pieces.slice(start, start + piecesAtOnce));
  }
  return groups;
}
