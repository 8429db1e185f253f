import type { ReactNode } from 'react';
import { Section } from '#ui/container.tsx';
import { SectionHead } from '#ui/heading.tsx';
import { TextLink } from '#ui/site-link.tsx';
import { PropertyCard } from './property-card.tsx';
import type { PropertyCardItem } from './property-card-item.ts';
import type { PropertyDetailView } from './property-detail.ts';
import { similarAnchor } from './property-detail-status.tsx';
import { listOf, moreLikeIt } from './property-detail-words.ts';

export interface SimilarPropertiesProps {
  property: PropertyDetailView;
  saveButton: (property: PropertyCardItem) => ReactNode;
}

/** Up to three others like this one. */
export function SimilarProperties({ property, saveButton }: SimilarPropertiesProps) {
  if (property.similar.length === 0) return null;
  return (
    <Section id={similarAnchor} labelledBy="similar-heading">
      <div className="border-t-[1.5px] border-text pt-6.5">
        <SectionHead
          id="similar-heading"
          title={moreLikeIt(property)}
          action={
            <TextLink href={listOf(property).href} arrow>
              View all
            </TextLink>
          }
        />
      </div>
      <div className="grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
        {property.similar.map((other) => (
          <PropertyCard key={other.id} property={other} saveButton={saveButton(other)} />
        ))}
      </div>
    </Section>
  );
}
