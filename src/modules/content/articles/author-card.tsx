import { Heading } from '#web/ui/layout/heading.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { authorHref, counted, feedHref } from './article-format.ts';
import { AuthorInitials } from './article-header.tsx';
import type { BlogAuthor } from './contract.ts';
import { FeedLink } from './feed-link.tsx';
import { FollowButton } from './follow-button.island.tsx';

/** '12 articles · 412 followers' */
export const authorCounts = ({ posts_count, followers_count }: BlogAuthor): string =>
  `${counted(posts_count, 'article')} · ${counted(followers_count, 'follower')}`;

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
