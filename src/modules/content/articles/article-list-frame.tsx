import type { ReactNode } from 'react';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Container } from '#web/ui/container.tsx';
import { Heading, Lead } from '#web/ui/heading.tsx';
import { LoadingNote } from '#web/ui/skeleton.tsx';
import { ArticleCardSkeleton } from './article-card.tsx';
import { blogName, feedHref } from './article-format.ts';
import { FeedLink } from './feed-link.tsx';

/** The page of the articles without its list: where it is, its heading and its feed. */
export function ArticleListFrame({ children }: { children: ReactNode }) {
  return (
    <Container className="pt-1.5 pb-section">
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: blogName }]} />
      <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <Heading level={1}>{blogName}</Heading>
          <Lead className="mt-3 max-w-[52ch]">
            Notes on buying, letting and living in Kenya, from people who walk the sites.
          </Lead>
        </div>
        <FeedLink href={feedHref()} />
      </div>
      {children}
    </Container>
  );
}

/** Six cards' shapes where the cards will be. */
export function ArticleSkeletons() {
  return (
    <div className="grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
      <LoadingNote>Loading articles</LoadingNote>
      {['1', '2', '3', '4', '5', '6'].map((key) => (
        <ArticleCardSkeleton key={key} />
      ))}
    </div>
  );
}
