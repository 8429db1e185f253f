import { callApi } from '#platform/http/client.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Section } from '#web/ui/layout/container.tsx';
import { SectionHead } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { ArticleCards } from './article-card.tsx';
import { type ArticleCardItem, toArticleCardItem } from './article-card-item.ts';
import { blogPath } from './article-format.ts';
import { listBlogPosts } from './client.gen.ts';
import type { BlogPost } from './contract.ts';

/** One large and up to three small articles, or a failure. */
export type LatestPostsData =
  | { featured: ArticleCardItem | null; others: ArticleCardItem[]; failed: false }
  | { featured: null; others: []; failed: true };

const FETCHED = 9;
const OTHERS_SHOWN = 3;

/** Loads the newest articles. Never throws, so that the home page does not fail without them. */
export async function loadLatestPosts(signal: AbortSignal): Promise<LatestPostsData> {
  try {
    const { items } = await callApi(listBlogPosts, { query: { per_page: FETCHED }, signal });
    return { ...pickLatest(items), failed: false };
  } catch {
    return { featured: null, others: [], failed: true };
  }
}

/** The featured article, or else the first, and the first three that are not featured beside it. */
export function pickLatest(posts: readonly BlogPost[]) {
  const featured = posts.find(({ is_featured }) => is_featured) ?? posts[0];
  const others = posts.filter((post) => post !== featured && !post.is_featured).slice(0, OTHERS_SHOWN);
  return { featured: featured ? toArticleCardItem(featured) : null, others: others.map(toArticleCardItem) };
}

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
