import { Section } from '#web/ui/layout/container.tsx';
import { SectionHead } from '#web/ui/layout/heading.tsx';
import { ArticleCards } from './article-card.tsx';
import type { ArticleCardItem } from './article-card-item.ts';

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
