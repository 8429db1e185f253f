import { Check, type LucideIcon, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortDay } from '#shared/nairobi-time.ts';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TextLink } from '#ui/site-link.tsx';
import type { PropertyDetailView } from './property-detail.ts';
import { addressOf, mapHref, usualAround, usualInside } from './property-detail-words.ts';

/** What stands under the facts: the description, what is inside, what is around, and what the listing is. */
export function PropertyDetailSections({ property }: { property: PropertyDetailView }) {
  const { amenities, locationHighlights, descriptionHtml } = property;
  return (
    <>
      {descriptionHtml && (
        <DetailSection title="About this property">
          <RichText html={descriptionHtml} />
        </DetailSection>
      )}
      <DetailSection title="Inside">
        <FeatureList icon={Check} items={amenities.length > 0 ? amenities : usualInside} />
      </DetailSection>
      <DetailSection title="Around">
        <FeatureList icon={MapPin} items={locationHighlights.length > 0 ? locationHighlights : usualAround} />
        <PlaceNote property={property} />
      </DetailSection>
      <ListingNote property={property} />
    </>
  );
}

function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-11">
      <Heading level={2} size="h3" className="mb-3.5">
        {title}
      </Heading>
      {children}
    </section>
  );
}

function FeatureList({ icon, items }: { icon: LucideIcon; items: readonly string[] }) {
  return (
    <ul className="grid gap-x-10 border-t border-line sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex items-center gap-3 border-b border-line py-3">
          <Icon of={icon} className="flex-none text-acacia-700" />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** The place in words, and the way to a map. */
function PlaceNote({ property }: { property: PropertyDetailView }) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-panel bg-sunken px-5 py-3">
      <address className="not-italic">{addressOf(property)}</address>
      <TextLink href={mapHref(property)} target="_blank" rel="noopener" arrow>
        Open in maps
        <span className="sr-only"> (opens in a new tab)</span>
      </TextLink>
    </div>
  );
}

function ListingNote({ property }: { property: PropertyDetailView }) {
  return (
    <p className="mt-8 text-sm text-muted">
      Reference <span className="font-semibold text-text">{property.reference}</span>
      {property.confirmedOn && property.status === 'Available' && (
        <>
          <span aria-hidden="true"> · </span>
          <span className="sr-only">. </span>
          Confirmed available on {shortDay(property.confirmedOn)}
        </>
      )}
    </p>
  );
}
