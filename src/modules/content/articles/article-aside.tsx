import type { ReactNode } from 'react';
import { priceText, statedPriceOf } from '#modules/listings';
import { Heading } from '#web/ui/layout/heading.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { fallbackFor } from '#web/ui/photo/fallback-artwork.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { toPhoto } from './article-card-item.ts';
import { categoryHref } from './article-format.ts';
import type { BlogTopic, RelatedProperty } from './contract.ts';

export interface ArticleAsideProps {
  properties: RelatedProperty[];
  categories: BlogTopic[];
  newsletter: ReactNode;
}

export function ArticleAside({ properties, categories, newsletter }: ArticleAsideProps) {
  return (
    <aside aria-label="Beside the article" className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
      {properties.length > 0 && <RelatedProperties properties={properties} />}
      {categories.length > 0 && <Categories categories={categories} />}
      <section aria-labelledby="stay-updated-heading" className="on-dark rounded-panel bg-acacia-900 p-6.5 text-text">
        <Heading level={2} size="h3" id="stay-updated-heading">
          Stay Updated
        </Heading>
        <p className="mt-2 mb-4 text-sm text-acacia-200">New listings and notes on buying, by email.</p>
        {newsletter}
      </section>
    </aside>
  );
}

const ruled = 'border-t-[1.5px] border-text pt-3.5';

function RelatedProperties({ properties }: { properties: RelatedProperty[] }) {
  return (
    <section aria-labelledby="related-properties-heading" className={ruled}>
      <Heading level={2} size="title" id="related-properties-heading">
        Properties in this article
      </Heading>
      <ul className="mt-4 grid gap-4.5">
        {properties.map(({ image, ...property }) => (
          <li key={property.id}>
            <SiteLink
              href={`/view/property/${property.slug}`}
              className="group grid grid-cols-[104px_minmax(0,1fr)] items-center gap-3.5"
            >
              <Photo
                image={toPhoto(image && { ...image, alt_text: '' })}
                sizes="104px"
                use="thumbnail"
                fallback={fallbackFor(property.type)}
              />
              <span className="min-w-0">
                <span className="block text-xs text-muted">{property.location}</span>
                <span className="block leading-[1.3] font-semibold group-hover:underline">{property.name}</span>
                <span className="block text-sm tabular-nums">
                  {property.ended_as ?? priceText(statedPriceOf(property))}
                  {!property.ended_as && property.listing_purpose === 'Rent' && (
                    <span className="text-muted">/month</span>
                  )}
                </span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Categories({ categories }: { categories: BlogTopic[] }) {
  return (
    <section aria-labelledby="categories-heading" className={ruled}>
      <Heading level={2} size="title" id="categories-heading">
        Categories
      </Heading>
      <ul className="mt-1.5">
        {categories.map(({ slug, name, posts_count: count }) => (
          <li key={slug}>
            <SiteLink
              href={categoryHref(slug)}
              className="flex min-h-11.5 items-center justify-between gap-4 border-b border-line hover:underline"
            >
              {name}
              <span className="text-muted tabular-nums">
                {count}
                <span className="sr-only">{count === 1 ? ' article' : ' articles'}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
