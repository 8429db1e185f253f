import { Section } from '#web/ui/container.tsx';
import { Heading, SectionHead } from '#web/ui/heading.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { SiteLink, TextLink } from '#web/ui/site-link.tsx';
import type { RelatedView } from './article-detail.ts';
import { articleHref, blogPath, noCategory } from './article-format.ts';
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
    <article className="group relative grid content-start gap-3.5">
      <Photo
        image={article.image}
        sizes="(min-width:1024px) 424px, (min-width:640px) 48vw, 92vw"
        use="preview"
        fallback="apartment"
        imageClassName="group-hover:scale-[1.025]"
      />
      <div>
        <p className="flex justify-between gap-3 text-sm text-muted">
          <span className="font-semibold text-link">{article.category ?? noCategory}</span>
          <time dateTime={article.publishedAt}>{article.day}</time>
        </p>
        <Heading level={3} size="title" className="mt-1">
          <SiteLink
            href={articleHref(article.slug)}
            className="decoration-[1.5px] underline-offset-[0.2em] group-hover:underline after:absolute after:inset-0 after:z-1"
          >
            {article.title}
          </SiteLink>
        </Heading>
      </div>
    </article>
  );
}
