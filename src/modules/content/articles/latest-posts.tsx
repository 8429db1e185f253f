import { Suspense, use } from 'react';
import { Section } from '#web/ui/container.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { SectionHead } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/site-link.tsx';
import { LoadingNote } from '#web/ui/skeleton.tsx';
import { ArticleCard, ArticleCardSkeleton } from './article-card.tsx';
import { blogPath } from './article-format.ts';
import type { LatestPostsData } from './latest-posts-data.ts';

export interface LatestPostsProps {
  /** A promise while they are on their way, which is after a change of page; the server waits for them. */
  latest: LatestPostsData | Promise<LatestPostsData>;
  /** Who writes, the same under every article: 'Makao team'. */
  teamLabel: string;
}

const MOST_TAGS = 5;

/** The home page's block of articles: one large, three small. Nothing where none is published. */
export function LatestPosts({ latest, teamLabel }: LatestPostsProps) {
  return (
    <Suspense fallback={<LatestPostsBlock latest={null} teamLabel={teamLabel} />}>
      <LatestPostsLoaded latest={latest} teamLabel={teamLabel} />
    </Suspense>
  );
}

function LatestPostsLoaded({ latest, teamLabel }: LatestPostsProps) {
  return <LatestPostsBlock latest={latest instanceof Promise ? use(latest) : latest} teamLabel={teamLabel} />;
}

function LatestPostsBlock({ latest, teamLabel }: { latest: LatestPostsData | null; teamLabel: string }) {
  if (latest && !latest.failed && !latest.featured) return null;
  return (
    <Section labelledBy="latest-posts-heading">
      <SectionHead
        id="latest-posts-heading"
        title="Latest Blog Posts"
        action={
          <TextLink href={blogPath} arrow>
            View all posts
          </TextLink>
        }
      />
      {latest === null && <LatestSkeletons />}
      {latest?.failed && <LatestFailed />}
      {latest && !latest.failed && <LatestArticles latest={latest} teamLabel={teamLabel} />}
    </Section>
  );
}

function LatestArticles({ latest, teamLabel }: { latest: LatestPostsData; teamLabel: string }) {
  const card = { headingLevel: 3, authorLabel: teamLabel, tagsAtMost: MOST_TAGS } as const;
  return (
    <div className="grid gap-y-12">
      {latest.featured && <ArticleCard article={latest.featured} variant="lead" {...card} />}
      {latest.others.length > 0 && (
        <div className="grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
          {latest.others.map((article) => (
            <ArticleCard key={article.id} article={article} {...card} />
          ))}
        </div>
      )}
    </div>
  );
}

function LatestSkeletons() {
  return (
    <div className="grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
      <LoadingNote>Loading blog posts</LoadingNote>
      {['1', '2', '3'].map((key) => (
        <ArticleCardSkeleton key={key} />
      ))}
    </div>
  );
}

function LatestFailed() {
  return (
    <ErrorPanel level={3} title="Error loading blog posts" retryHref="/" onRetry={() => window.location.reload()}>
      Failed to load blog posts
    </ErrorPanel>
  );
}
