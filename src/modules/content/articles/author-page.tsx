import { formatNumber } from '#platform/text/numbers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { Pager } from '#web/ui/layout/pager.tsx';
import { ArticleCards, withLead } from './article-card.tsx';
import { authorHref, blogCrumbs, blogPath, feedHref } from './article-format.ts';
import type { AuthorPage as AuthorPageData } from './article-list.ts';
import { authorCounts } from './author-card.tsx';
import { FeedLink } from './feed-link.tsx';
import { FollowButton } from './follow-button.island.tsx';

export function AuthorPage({ author, articles, pagination }: AuthorPageData) {
  const href = authorHref(author.slug);
  return (
    <Container className="pt-1.5 pb-section">
      <Breadcrumbs items={[...blogCrumbs, { label: author.name }]} />
      <Heading level={1} className="mt-1.5">
        {author.name}
      </Heading>
      {author.bio && <Lead className="mt-3 max-w-[52ch]">{author.bio}</Lead>}
      <div className="mt-5 mb-10 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-sm text-muted tabular-nums">{authorCounts(author)}</p>
        <FollowButton slug={author.slug} name={author.name} />
        <FeedLink href={feedHref(author.slug)} />
      </div>
      <h2 className="sr-only">Articles by {author.name}</h2>
      {articles.length > 0 ? (
        <ArticleCards {...withLead(articles)} isFirst />
      ) : (
        <EmptyState
          title={`There is no page ${formatNumber(pagination.current_page)}`}
          action={
            <ButtonLink variant="outline" href={href} className="bg-page">
              Go to the first page
            </ButtonLink>
          }
        />
      )}
      <div className="mt-12">
        <Pager
          page={pagination.current_page}
          totalPages={pagination.total_pages}
          hrefFor={(page) => (page === 1 ? href : `${href}?page=${page}`)}
          label={`Articles by ${author.name}, pages`}
        />
      </div>
    </Container>
  );
}

export function AuthorNotFound() {
  return (
    <Container className="py-section">
      <Heading level={1} className="mb-7">
        Author
      </Heading>
      <EmptyState title="Author not found" action={<ButtonLink href={blogPath}>Back to Blogs</ButtonLink>}>
        Nobody of this name has published here.
      </EmptyState>
    </Container>
  );
}
