import { Suspense, use } from 'react';
import { Section } from '#web/ui/container.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { SectionHead } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/site-link.tsx';
import { ArticleCards } from './article-card.tsx';
import { blogPath } from './article-format.ts';
import { ArticleSkeletons } from './article-grid.tsx';
import type { LatestPostsData } from './latest-posts-data.ts';

export interface LatestPostsProps {
  /** A promise after a change of page in the browser; the server waits for the articles. */
  latest: LatestPostsData | Promise<LatestPostsData>;
  /** Shown as the author of every article: 'Makao team'. */
  teamLabel: string;
}

const MAX_TAGS = 5;

/** The home page's block of articles; nothing when none is published. */
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
      {latest === null && <ArticleSkeletons count={3} label="Loading blog posts" />}
      {latest?.failed && <LatestFailed />}
      {latest && !latest.failed && (
        <ArticleCards lead={latest.featured} others={latest.others} authorLabel={teamLabel} tagsAtMost={MAX_TAGS} />
      )}
    </Section>
  );
}

function LatestFailed() {
  return (
    <ErrorPanel level={3} title="Error loading blog posts" retryHref="/" onRetry={() => window.location.reload()}>
      Failed to load blog posts
    </ErrorPanel>
  );
}
