import { callApi } from '#platform/http/client.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Section } from '#web/ui/layout/container.tsx';
import { SectionHead } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { ArticleCards } from './article-card.tsx';
import { toArticleCardItem } from './article-card-item.ts';
import { blogPath } from './article-format.ts';
import { listBlogPosts } from './client.gen.ts';
import type { BlogPost } from './contract.ts';

const FETCHED = 9;
const OTHERS_SHOWN = 3;

/** The newest articles; null where they could not be loaded, so that the home page does not fail without them. */
export async function loadLatestPosts(signal: AbortSignal): Promise<BlogPost[] | null> {
  try {
    return (await callApi(listBlogPosts, { query: { per_page: FETCHED }, signal })).items;
  } catch {
    return null;
  }
}

/** The featured article, or else the first, and the first three that are not featured beside it. */
export function pickLatest(posts: readonly BlogPost[]) {
  const featured = posts.find(({ is_featured }) => is_featured) ?? posts[0];
  const others = posts.filter((post) => post !== featured && !post.is_featured).slice(0, OTHERS_SHOWN);
  return { lead: featured ? toArticleCardItem(featured) : null, others: others.map(toArticleCardItem) };
}

export interface LatestPostsProps {
  posts: readonly BlogPost[] | null;
  /** Shown as the author of every article: 'Makao team'. */
  teamLabel: string;
}

const MAX_TAGS = 5;

export function LatestPosts({ posts, teamLabel }: LatestPostsProps) {
  if (posts?.length === 0) return null;
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
      {posts ? (
        <ArticleCards {...pickLatest(posts)} authorLabel={teamLabel} tagsAtMost={MAX_TAGS} />
      ) : (
        <ErrorPanel level={3} title="Error loading blog posts" retryHref="/">
          Failed to load blog posts
        </ErrorPanel>
      )}
    </Section>
  );
}
