import { shortened } from '#platform/text/text.ts';
import { buttonClasses } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { formatSize, otherUnits } from '../filters/land-size.ts';
import { landHref, landStatusTones } from '../kinds/land-labels.ts';
import { formatPlots } from '../plots.ts';
import { SaveButton } from '../saved/save-button.island.tsx';
import type { LandCardItem } from './card-items.ts';
import { CardMenuButton, CardPhoto, CardPrice, type ListingCardProps, PriceBefore } from './card-parts.tsx';
import { PlotGlyph } from './plot-glyph.tsx';

export interface LandCardProps extends ListingCardProps {
  land: LandCardItem;
  variant?: 'grid' | 'list';
}

/** A plot in a list. View Details is the one link; it covers the whole card. */
export function LandCard({ land, variant = 'grid', headingLevel = 3, isFirst, ...props }: LandCardProps) {
  const { saveButton = <SaveButton kind="land" slug={land.slug} title={land.title} /> } = props;
  const isRow = variant === 'list';
  return (
    <article
      className={classNames(
        'linked-card land-card',
        isRow && 'sm:grid-cols-[minmax(0,320px)_minmax(0,1fr)] sm:grid-rows-none',
      )}
    >
      <CardPhoto
        image={land.image}
        pictures={land.pictures}
        variant={variant}
        fallback="land"
        shape={isRow ? 'aspect-3/2 sm:aspect-auto sm:h-full sm:min-h-56' : 'aspect-3/2'}
        isFirst={isFirst}
        badges={
          <>
            <Badge tone={landStatusTones[land.status]}>{land.status}</Badge>
            {land.isFeatured && <Badge tone="featured">Featured</Badge>}
          </>
        }
        saveButton={saveButton}
      />
      <CardText
        land={land}
        summary={isRow ? land.summary : shortened(land.summary, LONGEST_OF_TWO_LINES)}
        headingLevel={headingLevel}
        hasMenu={saveButton !== null}
      />
    </article>
  );
}

/** In characters: more than two lines of a card of a grid hold, from phones to screens of two and three cards. */
const LONGEST_OF_TWO_LINES = 122;

function CardText({
  land,
  summary,
  headingLevel,
  hasMenu,
}: Required<Pick<LandCardProps, 'land' | 'headingLevel'>> & { summary: string; hasMenu: boolean }) {
  return (
    <div className="land-card-text">
      <div>
        <div className="card-prices">
          <CardPrice priceKes={land.priceKes} priceUsd={land.priceUsd} />
          <PriceBefore {...land} />
          {hasMenu && <CardMenuButton title={land.title} />}
        </div>
        <Heading level={headingLevel} size="title" className="line-clamp-2 wrap-anywhere">
          {land.title}
        </Heading>
        <p className="card-place">{[land.place, land.zoning].filter(Boolean).join(' · ')}</p>
      </div>
      <LandSize land={land} />
      <p className="line-clamp-2 self-start text-sm text-soft">{summary}</p>
      <div className="land-card-foot">
        <SiteLink
          href={landHref(land.slug)}
          className={buttonClasses({
            variant: 'outline',
            size: 'sm',
            className: 'card-button',
          })}
        >
          <span>
            View Details<span className="sr-only">{` of ${land.title}`}</span>
          </span>
        </SiteLink>
      </div>
    </div>
  );
}

/** 'About 2 plots of 50 x 100 ft'; with the acres before it where the land was measured in another unit. */
const sizeBeside = ({ size, sizeUnit, acres }: LandCardItem): string => {
  const [inAcres] = sizeUnit === 'acres' ? [] : otherUnits(size, sizeUnit);
  return [inAcres, formatPlots(acres)].filter(Boolean).join(' · ');
};

function LandSize({ land }: { land: LandCardItem }) {
  return (
    <div className="land-card-size">
      <PlotGlyph acres={land.acres} />
      <div className="min-w-0">
        <p className="land-card-area">{formatSize(land.size, land.sizeUnit)}</p>
        <p className="text-xs text-muted">{sizeBeside(land)}</p>
      </div>
    </div>
  );
}
