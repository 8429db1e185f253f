import { Section } from '#web/ui/container.tsx';
import { SectionHead } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/site-link.tsx';
import { PropertyCard } from '../cards/property-card.tsx';
import { typeNames } from '../kinds/property-labels.ts';
import { SIMILAR_ANCHOR } from './detail-parts.tsx';
import type { PropertyDetailView } from './property-detail.ts';
import { isHome, listOf } from './property-detail-labels.ts';

export interface SimilarPropertiesProps {
  property: PropertyDetailView;
  isPreview: boolean;
}

/** Up to three similar properties. */
export function SimilarProperties({ property, isPreview }: SimilarPropertiesProps) {
  if (property.similar.length === 0) return null;
  return (
    <Section id={SIMILAR_ANCHOR} labelledBy="similar-heading">
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
          <PropertyCard key={other.id} property={other} saveButton={isPreview ? null : undefined} />
        ))}
      </div>
    </Section>
  );
}

const houses: readonly string[] = ['villa', 'maisonette', 'bungalow'] satisfies PropertyDetailView['type'][];

/** The heading over similar properties: 'More houses', 'More apartments', or 'More homes' where types differ. */
export function moreLikeIt(
  property: Pick<PropertyDetailView, 'type' | 'category'> & { similar: readonly Pick<PropertyDetailView, 'type'>[] },
): string {
  const types = [property.type, ...property.similar.map(({ type }) => type)];
  if (types.every((type) => houses.includes(type))) return 'More houses';
  if (types.every((type) => type === property.type)) return `More ${typeNames[property.type].many.toLowerCase()}`;
  return isHome(property) ? 'More homes' : 'More places of business';
}
