import { Play, Video } from 'lucide';
import type { ReactNode } from 'react';
import type { ExchangeRate } from '#modules/agency';
import { findPlayer } from '#platform/http/embedded-players.ts';
import { formatKsh } from '#platform/text/money.ts';
import { ButtonLink, type ButtonLinkProps } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { opensItem } from '#web/ui/photo/viewer-items.ts';
import { formatSqm } from '../areas.ts';
import { PriceBefore } from '../cards/card-parts.tsx';
import { PropertyBadges } from '../cards/property-card.tsx';
import type { CostSheet } from '../cost/cost-sheet.ts';
import { formatSize } from '../filters/land-size.ts';
import { typeNames } from '../kinds/property-labels.ts';
import {
  countOf,
  type PublicNumber,
  type PublicNumberName,
  publicNumberNames,
  publicNumbers,
  STUDIO,
} from '../kinds/property-public.ts';
import { CostAndSearch } from './cost-and-search.tsx';
import { DetailHeader, DetailPrice, InShillings } from './detail-header.tsx';
import type { PropertyDetailView } from './property-detail.ts';
import { addressOf, isHome, priceOf } from './property-detail.ts';
import { TOUR_KEY, VIDEO_KEY } from './property-detail-sections.tsx';

export interface PropertyDetailHeaderProps {
  property: PropertyDetailView;
  cost: CostSheet | null;
  rates: readonly ExchangeRate[];
  actions: ReactNode;
}

export function PropertyDetailHeader({ property, cost, rates, actions }: PropertyDetailHeaderProps) {
  return (
    <DetailHeader
      badges={
        <>
          <PropertyBadges {...property} />
          <Badge>{typeNames[property.type].one}</Badge>
          {property.status === 'Available' && <Badge tone="available">Available</Badge>}
        </>
      }
      title={property.title}
      address={addressOf(property)}
      price={
        <div className="gap-x-3 max-sm:flex max-sm:flex-wrap max-sm:items-baseline">
          <DetailPrice {...priceOf(property)} />
          <PriceBefore {...property} />
          <InShillings price={property} rates={rates} />
          {/* On screens it is in the section of costs. */}
          {property.service_charge !== null && property.service_charge > 0 && (
            <p className="hidden text-sm print:block">Service charge {formatKsh(property.service_charge)} a month</p>
          )}
        </div>
      }
      actions={
        <>
          {property.virtual_tour_url && (
            <TourLink href={property.virtual_tour_url} opens={TOUR_KEY} icon={Play} label="Virtual tour" />
          )}
          {property.video_url && <TourLink href={property.video_url} opens={VIDEO_KEY} icon={Video} label="Video" />}
          {actions}
        </>
      }
      facts={keyFacts(property)}
    >
      <CostAndSearch sheet={cost} proof={{ kind: 'property', ...property }} />
    </DetailHeader>
  );
}

type TourLinkProps = Required<Pick<ButtonLinkProps, 'href' | 'icon'>> & { label: string; opens: string };

/** Opens in the viewer where the other site's player is known and script runs, else in a new tab. */
function TourLink({ href, icon, label, opens }: TourLinkProps) {
  const look = { icon, variant: 'outline', size: 'sm' } as const;
  return (
    <ButtonLink href={href} {...look} target="_blank" rel="noopener" {...(findPlayer(href) && opensItem(opens))}>
      <span>
        {label}
        <span className="sr-only"> (opens in a new tab)</span>
      </span>
    </ButtonLink>
  );
}

/** The numbers that are known, in the order of `publicNumbers`, and the plot. Places of business have no bedrooms. */
export const keyFacts = (
  property: Pick<PropertyDetailView, PublicNumberName | 'category' | 'plot_size' | 'plot_size_unit'>,
): { label: string; value: string }[] => [
  ...publicNumberNames.flatMap((name) => {
    const value = property[name];
    if (value === null || (name === 'bedrooms' && !isHome(property))) return [];
    // Nobody means to say that there is none: nobody has counted them.
    if (name === 'bathrooms' && value === 0) return [];
    const isStudio = name === 'bedrooms' && value === 0;
    return [{ label: publicNumbers[name].label, value: isStudio ? STUDIO : formatFact(value, publicNumbers[name]) }];
  }),
  ...(property.plot_size !== null && property.plot_size_unit
    ? [{ label: 'Plot', value: formatSize(property.plot_size, property.plot_size_unit) }]
    : []),
];

function formatFact(value: number, { unit, noun, fact }: PublicNumber): string {
  if (unit) return formatSqm(value);
  return fact && noun ? countOf(value, noun) : String(value);
}
