import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { layOutInTurn } from './laid-out-in-turn.ts';
import { useCameFromServer } from './use-came-from-server.ts';

/** The first cards of a list that are not on the first screens of a phone. */
const FIRST_FAR_CARD = 4;

interface CardPlaceProps {
  children: ReactNode;
  /** Which of the list it is, from 0. */
  index: number;
  className?: string;
}

/** The place of one card in a list. On a phone, those far down are laid out later, as BelowFold says. */
export function CardPlace({ children, index, className }: CardPlaceProps) {
  const ref = useRef<HTMLLIElement>(null);
  const isFar = useCameFromServer() && index >= FIRST_FAR_CARD;
  useEffect(() => {
    if (isFar && ref.current) return layOutInTurn([{ element: ref.current, isSmall: true }]);
  }, [isFar]);
  return (
    <li ref={ref} className={classNames(className, isFar && 'far-card')}>
      {children}
    </li>
  );
}
