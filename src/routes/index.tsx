import { createFileRoute } from '@tanstack/react-router';
import { HomeHero } from '#features/home/home-hero.tsx';
import { HomeSearch } from '#features/home/home-search.tsx';
import { SaveButton } from '#features/listings/save-button.tsx';
import { listProperties } from '#features/properties/calls.ts';
import { PropertyCard } from '#features/properties/property-card.tsx';
import { toPropertyCardItem } from '#features/properties/property-card-item.ts';
import { toPropertyTeaser } from '#features/properties/property-teaser.ts';
import { callApi } from '#shared/api/client.ts';
import { pageHead, siteOf } from '#shared/page-head.ts';
import { Section } from '#ui/container.tsx';
import { SectionHead } from '#ui/heading.tsx';
import { TextLink } from '#ui/site-link.tsx';

const featuredShown = 6;

export const Route = createFileRoute('/')({
  loader: async () => {
    const { items } = await callApi(listProperties, { query: { per_page: 40, featured: true } });
    const properties = items.map(toPropertyCardItem);
    const hero = properties.find(({ purpose, image }) => purpose === 'Sale' && image) ?? null;
    const featured = properties.filter((property) => property !== hero).slice(0, featuredShown);
    return { hero: hero && toPropertyTeaser(hero), featured };
  },
  head: ({ matches }) =>
    pageHead({
      title: 'Makao: homes, offices, godowns and land in Kenya',
      description:
        'Homes, offices, industrial space and land for sale and to let in Nairobi and around Kenya. Search, see it with us, then decide. Viewings are free.',
      path: '/',
      ...siteOf(matches),
    }),
  component: Home,
});

function Home() {
  const { hero, featured } = Route.useLoaderData();
  return (
    <>
      <HomeHero listing={hero} />
      <HomeSearch />
      {featured.length > 0 && (
        <Section labelledBy="featured-heading">
          <SectionHead
            id="featured-heading"
            title="Featured properties"
            action={
              <TextLink href="/residential" arrow>
                View all
              </TextLink>
            }
          />
          <div className="grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
            {featured.map((property) => (
              <PropertyCard
                key={property.id}
                property={property}
                saveButton={<SaveButton kind="property" slug={property.slug} title={property.title} />}
              />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}
