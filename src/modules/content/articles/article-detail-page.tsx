import { type ReactNode, useEffect } from 'react';
import { callApi } from '#platform/http/client.ts';
import { Tag } from '#web/ui/chip.tsx';
import { Container } from '#web/ui/container.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { ArticleAside } from './article-aside.tsx';
import type { ArticlePage } from './article-detail.ts';
import { tagHref } from './article-format.ts';
import { ArticleHeader } from './article-header.tsx';
import { AuthorCard } from './author-card.tsx';
import { countBlogView } from './client.gen.ts';
import { RelatedArticles } from './related-articles.tsx';

export interface ArticleDetailPageProps extends ArticlePage {
  shareButton: ReactNode;
  newsletter: ReactNode;
  /** Whether staff preview the article; no view is counted then. */
  isPreview?: boolean;
}

export function ArticleDetailPage(props: ArticleDetailPageProps) {
  const { article, categories, shareButton, newsletter, isPreview = false } = props;
  useCountedView(article.id, isPreview);
  return (
    <>
      <TagsForPreviews tags={article.tags} />
      <article>
        <ArticleHeader article={article} shareButton={shareButton} />
        <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-12 pt-[clamp(2rem,4vw,3.5rem)] lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="min-w-0">
            <RichText html={article.html} />
            <ArticleTags tags={article.tags} />
            <AuthorCard author={article.author} />
          </div>
          <ArticleAside properties={article.properties} categories={categories} newsletter={newsletter} />
        </Container>
      </article>
      {article.related.length > 0 ? <RelatedArticles related={article.related} /> : <div className="pb-section" />}
    </>
  );
}

/** Meta tags that React moves to the head. The router's own head keeps only one tag of a name. */
function TagsForPreviews({ tags }: { tags: { slug: string; name: string }[] }) {
  return tags.map(({ slug, name }) => <meta key={slug} property="article:tag" content={name} />);
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

/** Counts a view. Clients that do not run scripts, such as crawlers, are not counted. */
function useCountedView(id: number, isPreview: boolean): void {
  useEffect(() => {
    if (isPreview) return;
    // A failure is ignored, since it does not concern the reader.
    callApi(countBlogView, { params: { id } }).catch(() => {});
  }, [id, isPreview]);
}
