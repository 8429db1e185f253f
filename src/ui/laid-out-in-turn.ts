import { whenIdle } from './when-idle.ts';

/** Something of the page that waits to be laid out. */
export interface Piece {
  element: Element;
  /** Such as a card. Several of them are about as much work as a band. */
  isSmall: boolean;
}

const SMALL_AT_ONCE = 3;

/** What waits, of all of the page: two bands in one idle moment would be one long task. */
const waiting: Piece[] = [];

/** Lays the pieces out when their turn comes, some in each idle moment; what comes back forgets those still waiting. */
export function layOutInTurn(pieces: readonly Piece[]): () => void {
  if (waiting.length === 0) whenIdle(layOutNext);
  waiting.push(...pieces);
  return () => {
    for (const piece of pieces) {
      const place = waiting.indexOf(piece);
      if (place >= 0) waiting.splice(place, 1);
    }
  };
}

function layOutNext(): void {
  const firstBand = waiting.findIndex(({ isSmall }) => !isSmall);
  const smallOnes = firstBand < 0 ? waiting.length : firstBand;
  const count = smallOnes === 0 ? 1 : Math.min(SMALL_AT_ONCE, smallOnes);
  for (const { element } of waiting.splice(0, count)) {
    if (element instanceof HTMLElement) element.style.contentVisibility = 'visible';
  }
  if (waiting.length > 0) whenIdle(layOutNext);
}
