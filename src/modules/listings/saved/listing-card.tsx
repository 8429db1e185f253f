import type { ReactNode } from 'react';
import type { ListingCardItem } from '../cards/card-items.ts';
import { LandCard } from '../cards/land-card.tsx';
import { PropertyCard } from '../cards/property-card.tsx';

/** The grid of cards on the pages of saved and shared listings. */
export const cardGrid = 'grid items-start gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3';

interface ListingCardProps {
  card: ListingCardItem;
  /** Over the photograph; by default the heart that saves the listing. */
  button?: ReactNode;
  isFirst?: boolean;
}

export const ListingCard = ({ card, button, isFirst = false }: ListingCardProps) =>
  card.kind === 'property' ? (
    <PropertyCard property={card.item} headingLevel={2} isFirst={isFirst} saveButton={button} />
  ) : (
    <LandCard land={card.item} headingLevel={2} isFirst={isFirst} saveButton={button} />
  );
