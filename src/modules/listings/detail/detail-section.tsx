import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconDrawing } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/layout/container.tsx';
import { Heading, SectionHead } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import type { ListingCardItem } from '../cards/card-items.ts';
import { ListingCard } from '../cards/listing-card.tsx';
import { listLooks } from '../lists/list-looks.ts';

/** The id of the section with similar listings. */
export const SIMILAR_ANCHOR = 'similar';

export interface DetailSectionProps {
  id?: string;
  title: string;
  /** False hides the section in print. */
  onPaper?: boolean;
  children: ReactNode;
}

export function DetailSection({ id, title, onPaper = true, children }: DetailSectionProps) {
  return (
    <section id={id} className={classNames('detail-section mt-11', !onPaper && 'print:hidden')}>
      <Heading level={2} size="h3" className="mb-3.5">
        {title}
      </Heading>
      {children}
    </section>
  );
}

export function FeatureList({ icon, items }: { icon: IconDrawing; items: readonly string[] }) {
  return (
    <ul className="feature-list grid gap-x-10 border-t border-line sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex items-center gap-3 border-b border-line py-3">
          <Icon of={icon} className="flex-none text-acacia-700" />
          {item}
        </li>
      ))}
    </ul>
  );
}

export function PlaceNote({ address, mapHref }: { address: string; mapHref: string }) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-panel bg-sunken px-5 py-3 print:hidden">
      <address className="not-italic">{address}</address>
      <TextLink href={mapHref} target="_blank" rel="noopener" arrow>
        Open in maps
        <span className="sr-only"> (opens in a new tab)</span>
      </TextLink>
    </div>
  );
}

interface SimilarListingsProps {
  kind: 'property' | 'land';
  listings: readonly ListingCardItem[];
  title: string;
  allHref: string;
  isPreview: boolean;
}

export function SimilarListings({ kind, listings, title, allHref, isPreview }: SimilarListingsProps) {
  if (listings.length === 0) return null;
  const action = (
    <TextLink href={allHref} arrow>
      View all
    </TextLink>
  );
  return (
    <Section id={SIMILAR_ANCHOR} labelledBy="similar-heading" ground={kind === 'land' ? 'sand' : 'page'}>
      <div className={kind === 'land' ? undefined : 'border-t-[1.5px] border-text pt-6.5'}>
        <SectionHead id="similar-heading" title={title} action={action} />
      </div>
      <ul className={listLooks[kind].grids.grid}>
        {listings.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} saveButton={isPreview ? null : undefined} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
