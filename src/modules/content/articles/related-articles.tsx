import { Section } from '#web/ui/container.tsx';
import { SectionHead } from '#web/ui/heading.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { TextLink } from '#web/ui/site-link.tsx';
import { CardTitle, photoSizes } from './article-card.tsx';
import type { RelatedView } from './article-detail.ts';
import { blogPath, noCategory } from './article-format.ts';
import { ArticleGrid } from './article-grid.tsx';

export function RelatedArticles({ related }: { related: RelatedView[] }) {
  return (
    <Section labelledBy="related-heading">
      <div className="border-t-[1.5px] border-text pt-6.5">
        <SectionHead
          id="related-heading"
          title="Read next"
          action={
            <TextLink href={blogPath} arrow>
              All articles
            </TextLink>
          }
        />
      </div>
      <ArticleGrid>
        {related.map((article) => (
          <RelatedCard key={article.id} article={article} />
        ))}
      </ArticleGrid>
    </Section>
  );
}

function RelatedCard({ article }: { article: RelatedView }) {
  return (
    <article className="linked-card content-start gap-3.5">
      <Photo image={article.image} sizes={photoSizes.grid} use="preview" fallback="apartment" />
      <div>
        <p className="flex justify-between gap-3 text-sm text-muted">
          <span className="font-semibold text-link">{article.category ?? noCategory}</span>
          <time dateTime={article.publishedAt}>{article.day}</time>
        </p>
        <CardTitle article={article} size="title" />
      </div>
    </article>
  );
}
