import { Rss } from 'lucide';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { Pager } from '#web/ui/layout/pager.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { ArticleCards, NoSuchPage, withLead } from './article-card.tsx';
import { authorHref, blogCrumbs, blogPath, counted, countedIfAny, feedHref } from './article-format.ts';
import { AuthorInitials } from './article-header.tsx';
import type { AuthorPage as AuthorPageData } from './article-list.ts';
import type { BlogAuthor } from './contract.ts';
import { FollowButton } from './follow-button.island.tsx';

/** '12 articles · 412 followers' */
const authorCounts = ({ posts_count, followers_count }: BlogAuthor): string =>
  [counted(posts_count, 'article'), ...countedIfAny([followers_count, 'follower'])].join(' · ');

export function AuthorCard({ author }: { author: BlogAuthor }) {
  return (
    <Panel look="flat" className="mt-10">
      <div className="flex flex-wrap items-center gap-4">
        <AuthorInitials name={author.name} />
        <div className="min-w-44 flex-1">
          <Heading level={2} size="title">
            {author.name}
          </Heading>
          <p className="text-sm text-muted tabular-nums">{authorCounts(author)}</p>
        </div>
        <FollowButton slug={author.slug} name={author.name} />
      </div>
      {author.bio && <p className="mt-4 text-sm text-soft">{author.bio}</p>}
      <p className="mt-2 flex flex-wrap gap-x-6">
        <TextLink href={authorHref(author.slug)} arrow className="text-sm">
          All articles by {author.name}
        </TextLink>
        <FeedLink href={feedHref(author.slug)} />
      </p>
    </Panel>
  );
}

/** A plain link to a feed, which the router cannot open. */
export function FeedLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      type="application/rss+xml"
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link underline decoration-1 underline-offset-[0.28em] hover:decoration-2"
    >
      <Icon of={Rss} size={17} />
      RSS feed
    </a>
  );
}

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
        <NoSuchPage {...pagination} firstHref={href} level={2} />
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
