import { useAgency } from '#modules/agency';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { announceLead } from './article-card.tsx';
import { blogName, feedHref } from './article-format.ts';
import { ArticleListIsland } from './article-list.island.tsx';
import type { ArticleListResult } from './article-list.ts';
import { FeedLink } from './author-page.tsx';

export function ArticleListPage({ result: { search: _search, ...found } }: { result: ArticleListResult }) {
  const { name } = useAgency();
  announceLead(found.list?.articles ?? []);
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
      <ArticleListIsland found={found} siteName={name} />
    </Container>
  );
}
