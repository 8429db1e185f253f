import type { ListingCardItem } from './card-items.ts';
import type { CardVariant, ListingCardProps } from './card-parts.tsx';
import { LandCard } from './land-card.tsx';
import { PropertyCard } from './property-card.tsx';

/** A listing of either kind in a list; a plot has no small row. */
export const ListingCard = ({
  card,
  variant,
  ...props
}: ListingCardProps & { card: ListingCardItem; variant?: CardVariant }) =>
  card.kind === 'property' ? (
    <PropertyCard property={card} {...(variant && { variant })} {...props} />
  ) : (
    <LandCard land={card} variant={variant === 'list' ? 'list' : 'grid'} {...props} />
  );
