import { Fragment } from 'react';
import { initialsOf } from '#platform/text/text.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { ArticleActions } from './article-actions.island.tsx';
import { toPhoto } from './article-card-item.ts';
import { authorHref, blogCrumbs, categoryHref, countedIfAny, noCategory, usualReadTime } from './article-format.ts';
import type { BlogPostDetail } from './contract.ts';

export interface ArticleHeaderProps {
  article: BlogPostDetail;
  /** The absolute address; null in a preview. */
  url: string | null;
}

export function ArticleHeader({ article, url }: ArticleHeaderProps) {
  return (
    <header>
      <Container className="pt-1.5 pb-[clamp(1.75rem,3vw,2.5rem)]">
        <Breadcrumbs items={blogCrumbs} />
        <CategoryLinks categories={article.categories} />
        <Heading
          level={1}
          className="mt-1.5 max-w-[17ch] text-[clamp(2.25rem,1.4rem_+_3.4vw,4.25rem)] leading-[1.02] wrap-break-word"
        >
          {article.title}
        </Heading>
        {article.excerpt && <Lead className="mt-5.5 max-w-[50ch]">{article.excerpt}</Lead>}
        <div className="mt-6.5 flex flex-wrap items-center justify-between gap-x-7 gap-y-3.5">
          <Byline article={article} />
          <ArticleActions article={actedOn(article)} url={url} />
        </div>
      </Container>
      <div className="mx-auto lg:pr-page-edge-end lg:pl-page-edge">
        <Photo
          image={toPhoto(article.featured_image)}
          sizes="(min-width:1440px) 1344px, 100vw"
          use="full"
          priority
          fallback="apartment"
          shape="h-[clamp(240px,42vw,600px)]"
        />
      </div>
    </header>
  );
}

/** What the buttons need: the article's text is not written into the page twice. */
const actedOn = ({ id, slug, title, likes_count }: BlogPostDetail) => ({ id, slug, title, likes_count });

function CategoryLinks({ categories }: Pick<BlogPostDetail, 'categories'>) {
  if (categories.length === 0) return <p className="text-sm font-semibold text-muted">{noCategory}</p>;
  return (
    <ul aria-label="Categories of this article" className="flex flex-wrap gap-x-4">
      {categories.map(({ slug, name }) => (
        <li key={slug}>
          <SiteLink
            href={categoryHref(slug)}
            className="inline-flex min-h-9 items-center text-sm font-semibold text-link hover:underline"
          >
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

function Byline({ article }: { article: BlogPostDetail }) {
  const { author, read_time, views_count, comments_count } = article;
  const facts = [read_time || usualReadTime, ...countedIfAny([views_count, 'view'], [comments_count, 'comment'])];
  return (
    <div className="flex items-center gap-3.5">
      <AuthorInitials name={author.name} />
      <div className="text-sm">
        <p className="font-semibold">
          <SiteLink href={authorHref(author.slug)} className="inline-block py-0.5 hover:underline">
            {author.name}
          </SiteLink>
        </p>
        <p className="text-muted tabular-nums">
          <time dateTime={article.published_at}>{formatDate(article.published_at)}</time>
          {facts.map((fact) => (
            <Fragment key={fact}>
              {' · '}
              <span className="whitespace-nowrap">{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
    </div>
  );
}

export function AuthorInitials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 flex-none place-items-center rounded-full bg-acacia-100 font-display text-base leading-none font-semibold text-acacia-800"
    >
      {initialsOf(name)}
    </span>
  );
}
