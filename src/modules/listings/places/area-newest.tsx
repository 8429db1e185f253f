import type { ReactNode } from 'react';
import { formatNumber } from '#platform/text/numbers.ts';
import { Section } from '#web/ui/container.tsx';
import { SectionHead } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/site-link.tsx';
import { LandCard } from '../cards/land-card.tsx';
import { PropertyCard } from '../cards/property-card.tsx';
import { propertyGrids } from '../lists/property-results.tsx';
import type { AreaList, AreaView } from './area-data.ts';

/** The newest homes to let, homes for sale and plots there; kinds without any are left out. */
export function AreaNewest({ area: { lists, newest, where } }: { area: AreaView }) {
  return (
    <>
      <Newest id="newest-to-let" title={`New homes to let ${where}`} list={lists.homesToLet}>
        {newest.homesToLet.map((property) => (
          <PropertyCard key={property.id} property={property} />
        ))}
      </Newest>
      <Newest id="newest-for-sale" title={`New homes for sale ${where}`} list={lists.homesForSale}>
        {newest.homesForSale.map((property) => (
          <PropertyCard key={property.id} property={property} />
        ))}
      </Newest>
      <Newest id="newest-plots" title={`New plots ${where}`} list={lists.plots} ground="sand">
        {newest.plots.map((plot) => (
          <LandCard key={plot.id} land={plot} />
        ))}
      </Newest>
    </>
  );
}

interface NewestProps {
  id: string;
  title: string;
  /** The list that has them all. */
  list: AreaList;
  ground?: 'page' | 'sand';
  children: readonly ReactNode[];
}

function Newest({ id, title, list, ground = 'page', children }: NewestProps) {
  if (children.length === 0) return null;
  return (
    <Section labelledBy={id} ground={ground}>
      <SectionHead
        id={id}
        title={title}
        action={
          list.listings > children.length && (
            <TextLink href={list.href} arrow>
              {`All ${formatNumber(list.listings)}`}
            </TextLink>
          )
        }
      />
      <div className={propertyGrids.grid}>{children}</div>
    </Section>
  );
}
