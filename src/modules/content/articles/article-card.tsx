import type { ReactNode } from 'react';
import { formatNumber } from '#platform/text/numbers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadingNote, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { announcePhoto, Photo, type PhotoProps } from '#web/ui/photo/photo.tsx';
import type { ArticleCardItem } from './article-card-item.ts';
import { articleHref, categoryHref, noCategory, tagHref } from './article-format.ts';

export const ArticleGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
);

/** Placeholders for cards that are loading. @param label announced by screen readers */
export const ArticleSkeletons = ({ count, label }: { count: number; label: string }) => (
  <ArticleGrid>
    <LoadingNote>{label}</LoadingNote>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
      <ArticleCardSkeleton key={index} />
    ))}
  </ArticleGrid>
);

function ArticleCardSkeleton() {
  return (
    <div aria-hidden="true" className="grid content-start gap-3.5">
      <Skeleton className="aspect-3/2" />
      <Skeleton className="h-3.5 w-[45%]" />
      <Skeleton className="h-5 w-[82%]" />
      <Skeleton className="h-3.5 w-full" />
      <Skeleton className="h-3.5 w-3/5" />
    </div>
  );
}

interface ArticleCardProps {
  article: ArticleCardItem;
  /** `lead` is wide, with the photograph beside the text from 832 px. */
  variant?: 'grid' | 'lead';
  /** Whether its photograph is the first of the page, which is fetched with priority. */
  isFirst?: PhotoProps['priority'];
  tagsAtMost?: number;
  /** Shown instead of the author's name. */
  authorLabel?: string;
}

export const photoSizes = {
  grid: '(min-width:1024px) 424px, (min-width:640px) 48vw, 92vw',
  lead: '(min-width:832px) 58vw, 92vw',
};

/** An article in a list. The link of its title covers the whole card except for the links of category and tags. */
function ArticleCard({ article, variant = 'grid', isFirst, ...rest }: ArticleCardProps) {
  const isLead = variant === 'lead';
  return (
    <article
      className={classNames(
        'linked-card content-start gap-3.5',
        isLead && 'md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-center md:gap-10 lg:gap-14',
      )}
    >
      <Photo
        image={article.image}
        sizes={photoSizes[variant]}
        use={isLead ? 'full' : 'preview'}
        priority={isFirst}
        fallback="apartment"
      />
      <ArticleCardText article={article} isLead={isLead} {...rest} />
    </article>
  );
}

interface TextProps extends Pick<ArticleCardProps, 'article' | 'tagsAtMost' | 'authorLabel'> {
  isLead: boolean;
}

function ArticleCardText({ article, isLead, tagsAtMost = 3, authorLabel }: TextProps) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm leading-[1.4] text-muted">
        <CategoryName article={article} />
        <time dateTime={article.publishedAt}>{article.day}</time>
      </p>
      <CardTitle article={article} size={isLead ? 'h2' : 'title'} />
      {article.summary && (
        <p className={classNames('mt-2 text-soft', isLead ? 'text-lead' : 'line-clamp-3 text-sm')}>{article.summary}</p>
      )}
      <p className="mt-2.5 text-sm text-muted">{`${authorLabel ?? article.authorName} · ${article.readTime}`}</p>
      <CardTags tags={article.tags.slice(0, tagsAtMost)} />
    </div>
  );
}

interface CardTitleProps {
  article: Pick<ArticleCardItem, 'slug' | 'title'>;
  size: 'h2' | 'title';
}

export const CardTitle = ({ article, size }: CardTitleProps) => (
  <Heading level={3} size={size} className="mt-1">
    <SiteLink href={articleHref(article.slug)} className="card-link">
      {article.title}
    </SiteLink>
  </Heading>
);

function CategoryName({ article: { categories } }: Pick<TextProps, 'article'>) {
  const [first] = categories;
  if (!first) return <span className="font-semibold">{noCategory}</span>;
  return (
    <SiteLink
      href={categoryHref(first.slug)}
      className="relative z-2 inline-block py-1 font-semibold text-link hover:underline"
    >
      {first.name}
    </SiteLink>
  );
}

function CardTags({ tags }: { tags: ArticleCardItem['tags'] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="relative z-2 mt-2.5 flex w-fit flex-wrap gap-1.5">
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <SiteLink href={tagHref(slug)} className="small-tag">
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

interface ArticleCardsProps extends Pick<ArticleCardProps, 'isFirst' | 'tagsAtMost' | 'authorLabel'> {
  lead: ArticleCardItem | null;
  others: readonly ArticleCardItem[];
}

export function ArticleCards({ lead, others, isFirst, ...card }: ArticleCardsProps) {
  return (
    <div className="grid gap-y-12">
      {lead && <ArticleCard article={lead} variant="lead" isFirst={isFirst} {...card} />}
      {others.length > 0 && (
        <ArticleGrid>
          {others.map((article) => (
            <ArticleCard key={article.id} article={article} {...card} />
          ))}
        </ArticleGrid>
      )}
    </div>
  );
}

/** Preloads the photograph of a list's large card inside of an island; see `announcePhoto`. */
export function announceLead(articles: readonly ArticleCardItem[]): void {
  const { lead } = withLead(articles);
  if (lead?.image) announcePhoto(lead.image, photoSizes.lead, 'full');
}

export function withLead(articles: readonly ArticleCardItem[]): Pick<ArticleCardsProps, 'lead' | 'others'> {
  const lead = articles.find(({ isFeatured }) => isFeatured) ?? articles[0] ?? null;
  return { lead, others: articles.filter((article) => article !== lead) };
}

interface NoSuchPageProps {
  current_page: number;
  total_pages: number;
  firstHref: string;
  level: 2 | 3;
}

/** For an address beyond the last page of a list. */
export const NoSuchPage = ({ current_page, total_pages, firstHref, level }: NoSuchPageProps) => (
  <EmptyState
    level={level}
    title={`There is no page ${formatNumber(current_page)}`}
    action={
      <ButtonLink variant="outline" href={firstHref} className="bg-page">
        Go to the first page
      </ButtonLink>
    }
  >
    This list has {total_pages === 1 ? 'one page' : `${formatNumber(total_pages)} pages`}.
  </EmptyState>
);
