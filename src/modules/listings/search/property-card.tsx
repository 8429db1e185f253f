import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Heading } from '#web/ui/heading.tsx';
import { fallbackFor } from '#web/ui/photo/fallback-artwork.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { PropertyFacts, PropertyPrice } from '../detail/property-facts.tsx';
import { PropertyBadges } from './property-badges.tsx';
import type { PropertyCardItem } from './property-card-item.ts';
import { propertyHref, typeNames } from './property-labels.ts';

export interface PropertyCardProps {
  property: PropertyCardItem;
  /** `list` puts the photograph at the left and adds two lines of the description; `row` is its small kin. */
  variant?: 'grid' | 'list' | 'row';
  headingLevel?: 2 | 3;
  /** The first photograph of the page, fetched before everything else. */
  isFirst?: boolean;
  /** The round button over the photograph. */
  saveButton?: ReactNode;
}

const photoSizes = {
  grid: '(min-width:1024px) 424px, (min-width:640px) 48vw, 92vw',
  list: '(min-width:640px) 320px, 92vw',
  row: '(min-width:640px) 210px, 116px',
};

const layouts = {
  grid: 'grid-rows-[auto_1fr] gap-3.5',
  list: 'grid-rows-[auto_1fr] gap-3.5 sm:grid-rows-1 sm:grid-cols-[minmax(0,320px)_minmax(0,1fr)] sm:items-center sm:gap-7',
  row: 'grid-cols-[116px_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[210px_minmax(0,1fr)] sm:gap-5',
};

/** A property in a list. The title is the one link; it covers the whole card. */
export function PropertyCard({ property, variant = 'grid', headingLevel = 3, isFirst, saveButton }: PropertyCardProps) {
  return (
    <article className={classNames('group relative grid h-full', layouts[variant])}>
      <div className="relative">
        <Photo
          image={property.image}
          sizes={photoSizes[variant]}
          use="preview"
          priority={isFirst}
          fallback={fallbackFor(property.type)}
          imageClassName="group-hover:scale-[1.025]"
        />
        <div
          className={classNames(
            'pointer-events-none absolute flex flex-wrap gap-1.5',
            variant === 'row' ? 'top-2 right-2 left-2 sm:right-16' : 'top-3 right-16 left-3',
          )}
        >
          <PropertyBadges {...property} isFeatured={property.isFeatured && variant !== 'row'} />
        </div>
        {saveButton && (
          <div className={classNames('absolute top-2.5 right-2.5 z-2', variant === 'row' && 'max-sm:hidden')}>
            {saveButton}
          </div>
        )}
      </div>
      <CardText property={property} headingLevel={headingLevel} withSummary={variant === 'list'} />
    </article>
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
      {/* At the foot, so that the rules of neighbours line up whatever the length of their titles. */}
      <div className="mt-auto pt-2.75">
        <div className="flex flex-wrap items-center justify-between gap-x-3.5 gap-y-2 border-t border-line pt-2.75">
          <PropertyFacts property={property} />
          <PropertyPrice {...property} />
        </div>
      </div>
    </div>
  );
}

/** Where the focus goes when more cards have come. */
export const propertyLinkId = (property: { id: number }): string => `property-${property.id}`;
