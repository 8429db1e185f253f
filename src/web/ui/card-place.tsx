import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { layOutInTurn } from './laid-out-in-turn.ts';
import { useCameFromServer } from './use-came-from-server.ts';

/** Index of the first card in a list that is below a phone's first screen. */
const FIRST_FAR_CARD = 4;

interface CardPlaceProps {
  children: ReactNode;
  /** Index of the card in its list, from 0. */
  index: number;
  className?: string;
}

/** The list item around a card. On phones the layout of distant cards is deferred until they come near. */
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
