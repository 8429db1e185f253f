import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { fallbackFor } from '#web/ui/photo/fallback-artwork.tsx';
import { formatSqm } from '../areas.ts';
import { hasPlot, isHomeType, isSoldOrLet, propertyHref, typeNames } from '../kinds/property-labels.ts';
import { STUDIO } from '../kinds/property-public.ts';
import { SaveButton } from '../saved/save-button.island.tsx';
import type { PropertyCardItem } from './card-items.ts';
import {
  CardMenuButton,
  CardPhoto,
  CardPrice,
  type CardVariant,
  type ListingCardProps,
  PriceBefore,
} from './card-parts.tsx';

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
    <article className={classNames('linked-card h-full', layouts[variant])}>
      <CardPhoto
        image={property.image}
        pictures={property.pictures}
        variant={variant}
        fallback={fallbackFor(property.type)}
        isFirst={isFirst}
        badges={<PropertyBadges {...property} isFeatured={property.isFeatured && variant !== 'row'} />}
        saveButton={saveButton}
      />
      <CardText
        property={property}
        headingLevel={headingLevel}
        withSummary={variant === 'list'}
        hasMenu={saveButton !== null}
      />
    </article>
  );
}

/** Purpose, then status, then Featured; a property that is sold or let has its status alone. */
export function PropertyBadges({
  purpose,
  status,
  isFeatured,
}: Pick<PropertyCardItem, 'purpose' | 'status' | 'isFeatured'>) {
  if (isSoldOrLet(status)) return <Badge tone="closed">{status}</Badge>;
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
  hasMenu: boolean;
}

function CardText({ property, headingLevel, withSummary, hasMenu }: CardTextProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <div className="card-prices">
        <CardPrice {...property} />
        <PriceBefore {...property} />
        {hasMenu && <CardMenuButton title={property.title} />}
      </div>
      <Heading level={headingLevel} size="title" className="wrap-anywhere">
        <SiteLink href={propertyHref(property.slug)} className="card-link">
          {property.title}
        </SiteLink>
      </Heading>
      <p className="card-place">{property.place}</p>
      {withSummary && property.summary && (
        <p className="mt-1.5 line-clamp-2 max-w-prose text-sm text-soft max-sm:hidden">{property.summary}</p>
      )}
      <PropertyFacts property={property} />
    </div>
  );
}

/** Type, bedrooms, bathrooms, floor area and plot. Places of business are sized by their floor alone. */
export function PropertyFacts({ property }: { property: PropertyCardItem }) {
  const { bedrooms, bathrooms, areaSqm } = property;
  const isHome = isHomeType(property.type);
  return (
    <ul className="card-facts">
      <li>{typeNames[property.type].one}</li>
      {isHome && bedrooms !== null && property.type !== 'studio' && (
        <Fact
          of="bedrooms"
          {...(bedrooms === 0 ? { value: STUDIO } : { value: bedrooms, unit: bedrooms === 1 ? 'bedroom' : 'bedrooms' })}
        />
      )}
      {isHome && bathrooms !== null && bathrooms > 0 && (
        <Fact of="bathrooms" value={bathrooms} unit={bathrooms === 1 ? 'bathroom' : 'bathrooms'} />
      )}
      {areaSqm !== null && <Fact of="area" value={formatSqm(areaSqm)} />}
      {hasPlot(property.type) && property.plot && <li>{property.plot} plot</li>}
    </ul>
  );
}

interface FactProps {
  of: 'bedrooms' | 'bathrooms' | 'area';
  value: string | number;
  unit?: string;
}

/** The icon (components.css) stands for the unit; screen readers get its name. */
function Fact({ of: name, value, unit }: FactProps) {
  return (
    <li className={`fact-${name}`}>
      {value}
      {unit && <span className="sr-only">{` ${unit}`}</span>}
    </li>
  );
}
