import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { layOutInTurn, type Piece } from './laid-out-in-turn.ts';
import { useCameFromServer } from './use-came-from-server.ts';

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
    if (!isWhole && ref.current) return layOutInTurn([...ref.current.children].flatMap(withPieces));
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

const withPieces = (band: Element): Piece[] => [
  { element: band, isSmall: false },
  ...[...band.querySelectorAll('.laid-out-apart')].map((element) => ({ element, isSmall: true })),
];
