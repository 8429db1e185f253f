import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { layOutInTurn, type Piece } from './laid-out-in-turn.ts';
import { useCameFromServer } from './use-came-from-server.ts';

interface BelowFoldProps {
  /** One element per band. */
  children: ReactNode;
  /** For content beside the first screen of a wide window that is far below it on a phone. */
  onlyWhenNarrow?: boolean;
  className?: string;
}

/**
 * Bands far below the first screen. On a freshly loaded page their layout is deferred until they come near, or until
 * the browser is idle, one at a time, so that a slow phone reacts to input sooner. A band's elements with the class
 * `laid-out-apart`, such as the cards of a long row, follow a few at a time. After a navigation within the site they
 * are laid out at once, so that Back can restore the scroll position.
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
