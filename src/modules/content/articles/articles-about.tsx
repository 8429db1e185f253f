import { callApi } from '#platform/http/client.ts';
import { Section } from '#web/ui/layout/container.tsx';
import { SectionHead } from '#web/ui/layout/heading.tsx';
import { ArticleCards } from './article-card.tsx';
import { type ArticleCardItem, toArticleCardItem } from './article-card-item.ts';
import { listBlogPosts } from './client.gen.ts';

const MOST_SHOWN = 3;

/** The newest articles that have all these names (with commas); none where they cannot be loaded. */
export async function loadArticlesAbout(names: string, signal: AbortSignal): Promise<ArticleCardItem[]> {
  try {
    const { items } = await callApi(listBlogPosts, { query: { mentions: names, per_page: MOST_SHOWN }, signal });
    return items.map(toArticleCardItem);
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}

/** The articles under a page about something else; nothing when there is none. */
export function ArticlesAbout({ title, articles }: { title: string; articles: readonly ArticleCardItem[] }) {
  if (articles.length === 0) return null;
  return (
    <Section labelledBy="articles-about-heading">
      <SectionHead id="articles-about-heading" title={title} />
      <ArticleCards lead={null} others={articles} />
    </Section>
  );
}
