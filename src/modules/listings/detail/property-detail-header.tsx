import { Play, Video } from 'lucide';
import type { ReactNode } from 'react';
import { formatKsh } from '#platform/text/money.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ButtonLink, type ButtonLinkProps } from '#web/ui/button.tsx';
import { formatSqm } from '../areas.ts';
import {
  countOf,
  type PublicNumber,
  type PublicNumberName,
  publicNumberNames,
  publicNumbers,
} from '../kinds/property-public.ts';
import type { PropertyStatus } from '../search/property-contract.ts';
import { typeNames } from '../search/property-labels.ts';
import { DetailHeader, DetailPrice } from './detail-parts.tsx';
import type { PropertyDetailView } from './property-detail.ts';
import { addressOf, priceOf } from './property-detail-labels.ts';

const statusTones: Record<PropertyStatus, BadgeTone> = {
  Available: 'available',
  'Under offer': 'reserved',
  Sold: 'closed',
  Let: 'closed',
};

export interface PropertyDetailHeaderProps {
  property: PropertyDetailView;
  /** Save and Share, after the links to tours. */
  actions: ReactNode;
}

export function PropertyDetailHeader({ property, actions }: PropertyDetailHeaderProps) {
  return (
    <header>
      <DetailHeader
        badges={
          <>
            <Badge>{typeNames[property.type].one}</Badge>
            <Badge tone={statusTones[property.status]}>{property.status}</Badge>
          </>
        }
        title={property.title}
        address={addressOf(property)}
        price={<PropertyDetailPrice property={property} />}
        actions={
          <>
            {property.virtual_tour_url && (
              <TourLink href={property.virtual_tour_url} icon={Play} label="Virtual tour" />
            )}
            {property.video_url && <TourLink href={property.video_url} icon={Video} label="Video" />}
            {actions}
          </>
        }
        facts={keyFacts(property)}
      />
    </header>
  );
}

function PropertyDetailPrice({ property }: { property: PropertyDetailView }) {
  return (
    <div>
      <DetailPrice {...priceOf(property)} />
      {property.service_charge !== null && property.service_charge > 0 && (
        <p className="mt-1.5 text-sm text-muted tabular-nums">
          Service charge {formatKsh(property.service_charge)} a month
        </p>
      )}
    </div>
  );
}

type TourLinkProps = Required<Pick<ButtonLinkProps, 'href' | 'icon'>> & { label: string };

function TourLink({ href, icon, label }: TourLinkProps) {
  return (
    <ButtonLink href={href} icon={icon} variant="outline" size="sm" target="_blank" rel="noopener">
      <span>
        {label}
        <span className="sr-only"> (opens in a new tab)</span>
      </span>
    </ButtonLink>
  );
}

/** The numbers that are known, in the order of `publicNumbers`. */
export const keyFacts = (property: Pick<PropertyDetailView, PublicNumberName>): { label: string; value: string }[] =>
  publicNumberNames.flatMap((name) => {
    const value = property[name];
    return value === null ? [] : [{ label: publicNumbers[name].label, value: formatFact(value, publicNumbers[name]) }];
  });

function formatFact(value: number, { unit, noun, fact }: PublicNumber): string {
  if (unit) return formatSqm(value);
  return fact && noun ? countOf(value, noun) : String(value);
}
