import { whenIdle } from './when-idle.ts';

/** An element whose layout is deferred. */
export interface Piece {
  element: Element;
  /** For elements such as cards; several of them take as long as one band. */
  isSmall: boolean;
}

const SMALL_AT_ONCE = 3;

/** Deferred elements of the whole page, since two bands in one idle period would be one long task. */
const waiting: Piece[] = [];

/**
 * Lays out the elements in turn during idle periods.
 * @returns cancels those still waiting
 */
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
