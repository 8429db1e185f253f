import { Bath, BedDouble, RulerDimensionLine } from 'lucide';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Heading } from '#web/ui/heading.tsx';
import { Icon, type IconDrawing } from '#web/ui/icon.tsx';
import { fallbackFor } from '#web/ui/photo/fallback-artwork.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { formatSqm } from '../areas.ts';
import { isClosed } from '../kinds/status-note.ts';
import { SaveButton } from '../saved/save-button.island.tsx';
import type { PropertyCardItem } from './card-items.ts';
import { CardPhoto, CardPrice, type CardVariant, type ListingCardProps } from './card-parts.tsx';
import { isHomeType, propertyHref, typeNames } from './property-labels.ts';

export interface PropertyCardProps extends ListingCardProps {
  property: PropertyCardItem;
  /** `list` adds two lines of the description. */
  variant?: CardVariant;
}

const layouts = {
  grid: 'grid-rows-[auto_1fr] gap-3.5',
  list: 'grid-rows-[auto_1fr] gap-3.5 sm:grid-rows-1 sm:grid-cols-[minmax(0,320px)_minmax(0,1fr)] sm:items-center sm:gap-7',
  row: 'grid-cols-[116px_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[210px_minmax(0,1fr)] sm:gap-5',
};

/** A property in a list. The title is the one link; it covers the whole card. */
export function PropertyCard({ property, variant = 'grid', headingLevel = 3, isFirst, ...props }: PropertyCardProps) {
  const { saveButton = <SaveButton kind="property" slug={property.slug} title={property.title} /> } = props;
  return (
    <article className={classNames('group relative grid h-full', layouts[variant])}>
      <CardPhoto
        image={property.image}
        variant={variant}
        fallback={fallbackFor(property.type)}
        isFirst={isFirst}
        badges={<PropertyBadges {...property} isFeatured={property.isFeatured && variant !== 'row'} />}
        saveButton={saveButton}
      />
      <CardText property={property} headingLevel={headingLevel} withSummary={variant === 'list'} />
    </article>
  );
}

/** Purpose, then status, then Featured; a property that is sold or let has its status alone. */
export function PropertyBadges({
  purpose,
  status,
  isFeatured,
}: Pick<PropertyCardItem, 'purpose' | 'status' | 'isFeatured'>) {
  if (isClosed(status)) return <Badge tone="closed">{status}</Badge>;
  return (
    <>
      {purpose === 'Sale' ? <Badge tone="sale">For Sale</Badge> : <Badge tone="rent">For Rent</Badge>}
      {status === 'Under offer' && <Badge tone="reserved">Under offer</Badge>}
      {isFeatured && <Badge tone="featured">Featured</Badge>}
    </>
  );
}

interface CardTextProps {
  property: PropertyCardItem;
  headingLevel: 2 | 3;
  withSummary: boolean;
}

function CardText({ property, headingLevel, withSummary }: CardTextProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <p className="flex justify-between gap-3 text-sm leading-[1.4] text-muted">
        <span>{property.place}</span>
        <span>{typeNames[property.type].one}</span>
      </p>
      <Heading level={headingLevel} size="title" className="mt-0.75">
        <SiteLink
          id={propertyLinkId(property)}
          href={propertyHref(property.slug)}
          className="decoration-[1.5px] underline-offset-[0.2em] group-hover:underline after:absolute after:inset-0 after:z-1"
        >
          {property.title}
        </SiteLink>
      </Heading>
      {withSummary && property.summary && (
        <p className="mt-1.5 line-clamp-2 max-w-prose text-sm text-soft max-sm:hidden">{property.summary}</p>
      )}
      {/* At the foot, so that the lines of neighbouring cards align whatever the length of their titles. */}
      <div className="mt-auto pt-2.75">
        <div className="flex flex-wrap items-center justify-between gap-x-3.5 gap-y-2 border-t border-line pt-2.75">
          <PropertyFacts property={property} />
          <CardPrice {...property} />
        </div>
      </div>
    </div>
  );
}

/** Id of a card's link, which gets the focus after more cards were loaded. */
export const propertyLinkId = (property: { id: number }): string => `property-${property.id}`;

/** Bedrooms, bathrooms and floor area. Places of business are sized by their floor alone. */
export function PropertyFacts({ property }: { property: PropertyCardItem }) {
  const { bedrooms, bathrooms, areaSqm } = property;
  const isHome = isHomeType(property.type);
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-sm text-soft tabular-nums">
      {isHome && bedrooms !== null && (
        <Fact icon={BedDouble} value={bedrooms} unit={bedrooms === 1 ? 'bedroom' : 'bedrooms'} />
      )}
      {isHome && bathrooms !== null && (
        <Fact icon={Bath} value={bathrooms} unit={bathrooms === 1 ? 'bathroom' : 'bathrooms'} />
      )}
      {areaSqm !== null && <Fact icon={RulerDimensionLine} value={formatSqm(areaSqm)} />}
    </ul>
  );
}

/** The icon stands for the unit; screen readers get its name. */
function Fact({ icon, value, unit }: { icon: IconDrawing; value: string | number; unit?: string }) {
  return (
    <li className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon of={icon} size={17} className="flex-none text-muted" />
      {value}
      {unit && <span className="sr-only"> {unit}</span>}
    </li>
  );
}
