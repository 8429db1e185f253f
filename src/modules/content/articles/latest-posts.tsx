import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Section } from '#web/ui/layout/container.tsx';
import { SectionHead } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { ArticleCards } from './article-card.tsx';
import { blogPath } from './article-format.ts';
import type { LatestPostsData } from './latest-posts-data.ts';

export interface LatestPostsProps {
  latest: LatestPostsData;
  /** Shown as the author of every article: 'Makao team'. */
  teamLabel: string;
}

const MAX_TAGS = 5;

/** The home page's block of articles; nothing when none is published. */
export function LatestPosts({ latest, teamLabel }: LatestPostsProps) {
  if (!latest.failed && !latest.featured) return null;
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
      {latest.failed ? (
        <LatestFailed />
      ) : (
        <ArticleCards lead={latest.featured} others={latest.others} authorLabel={teamLabel} tagsAtMost={MAX_TAGS} />
      )}
    </Section>
  );
}

function LatestFailed() {
  return (
    <ErrorPanel level={3} title="Error loading blog posts" retryHref="/">
      Failed to load blog posts
    </ErrorPanel>
  );
}
