import type { ReactNode } from 'react';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { Tag } from '#web/ui/chip.tsx';
import { RichText } from '#web/ui/form/rich-text/rich-text.tsx';
import { Container, Section } from '#web/ui/layout/container.tsx';
import { SectionHead } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { ArticleAside } from './article-aside.tsx';
import { ArticleGrid, CardTitle, photoSizes } from './article-card.tsx';
import { toPhoto } from './article-card-item.ts';
import type { ArticlePage } from './article-detail.ts';
import { blogPath, noCategory, tagHref } from './article-format.ts';
import { ArticleHeader } from './article-header.tsx';
import { AuthorCard } from './author-page.tsx';
import type { RelatedPost } from './contract.ts';

export interface ArticleDetailPageProps extends ArticlePage {
  /** The absolute address; null where staff preview the article: it is not shared then, and no view is counted. */
  url: string | null;
  newsletter: ReactNode;
}

export function ArticleDetailPage({ article, categories, url, newsletter }: ArticleDetailPageProps) {
  return (
    <>
      <article>
        <ArticleHeader article={article} url={url} />
        <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-12 pt-[clamp(2rem,4vw,3.5rem)] lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="min-w-0">
            <RichText html={article.content} />
            <ArticleTags tags={article.tags} />
            <AuthorCard author={article.author} />
          </div>
          <ArticleAside properties={article.related_properties} categories={categories} newsletter={newsletter} />
        </Container>
      </article>
      {article.related_posts.length > 0 ? (
        <RelatedArticles related={article.related_posts} />
      ) : (
        <div className="pb-section" />
      )}
    </>
  );
}

function ArticleTags({ tags }: { tags: { slug: string; name: string }[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="mt-8.5 flex flex-wrap gap-2">
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <Tag href={tagHref(slug)}>{name}</Tag>
        </li>
      ))}
    </ul>
  );
}

function RelatedArticles({ related }: { related: RelatedPost[] }) {
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

function RelatedCard({ article }: { article: RelatedPost }) {
  return (
    <article className="linked-card content-start gap-3.5">
      <Photo image={toPhoto(article.featured_image)} sizes={photoSizes.grid} use="preview" fallback="apartment" />
      <div>
        <p className="flex justify-between gap-3 text-sm text-muted">
          <span className="font-semibold text-link">{article.category ?? noCategory}</span>
          <time dateTime={article.published_at}>{formatDate(article.published_at)}</time>
        </p>
        <CardTitle article={article} size="title" />
      </div>
    </article>
  );
}
