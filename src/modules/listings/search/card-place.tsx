import type { LiHTMLAttributes, ReactNode } from 'react';
import { slotProps } from '#web/ui/island.tsx';
import { useKeptHtml } from '#web/ui/kept-html.tsx';

interface CardPlaceProps extends LiHTMLAttributes<HTMLLIElement> {
  /** The card as the server has written it, with islands of its own: a slot of the list's island. */
  serverCard: ReactNode;
  /** The card where the server has written none. */
  card: () => ReactNode;
}

/**
 * A card's place in a list. The cards of the document stay the server's HTML, which is not hydrated, as long as they are
 * shown.
 */
export function CardPlace({ serverCard, card, ...place }: CardPlaceProps) {
  const isKept = useKeptHtml();
  return isKept ? <li {...place} {...slotProps(serverCard)} /> : <li {...place}>{card()}</li>;
}
