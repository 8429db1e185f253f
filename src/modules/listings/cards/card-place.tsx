import type { LiHTMLAttributes, ReactNode } from 'react';
import { slotProps } from '#web/ui/navigation/island.tsx';
import { useIsServerHtml } from '#web/ui/navigation/server-html.tsx';

interface CardPlaceProps extends LiHTMLAttributes<HTMLLIElement> {
  /** The card as rendered in the document, with its own islands. In the browser only its HTML exists (`slotProps`). */
  serverCard: ReactNode;
  /** Renders the card in the browser, for a listing that was not in the document. */
  card: () => ReactNode;
}

/**
 * The list item of a card. A card of the document stays HTML and is not hydrated: ten cards take a mid-range phone 60 ms.
 * Cards that come later are rendered in the browser.
 */
export function CardPlace({ serverCard, card, ...place }: CardPlaceProps) {
  const isServerHtml = useIsServerHtml();
  return isServerHtml ? <li {...place} {...slotProps(serverCard)} /> : <li {...place}>{card()}</li>;
}
