import { classNames } from '#web/ui/class-names.ts';
import { Heading } from '#web/ui/heading.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ArticleCardItem } from './article-card-item.ts';
import { articleHref, categoryHref, noCategory, tagHref } from './article-format.ts';

export interface ArticleCardProps {
  article: ArticleCardItem;
  /** `lead` stands first and wide, its photograph beside the words from 832 px. */
  variant?: 'grid' | 'lead';
  headingLevel?: 2 | 3;
  /** The first photograph of the page, fetched before everything else. */
  isFirst?: boolean;
  tagsAtMost?: number;
  /** Stands in place of the author's own name. */
  authorLabel?: string;
}

const photoSizes = {
  grid: '(min-width:1024px) 424px, (min-width:640px) 48vw, 92vw',
  lead: '(min-width:832px) 58vw, 92vw',
};

/** An article in a list. Its title is the link that covers the photograph and the words; categories and tags lead to their lists. */
export function ArticleCard({ article, variant = 'grid', headingLevel = 2, isFirst, ...rest }: ArticleCardProps) {
  const isLead = variant === 'lead';
  return (
    <article
      className={classNames(
        'group relative grid content-start gap-3.5',
        isLead && 'md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-center md:gap-10 lg:gap-14',
      )}
    >
      <Photo
        image={article.image}
        sizes={photoSizes[variant]}
        use={isLead ? 'full' : 'preview'}
        priority={isFirst}
        fallback="apartment"
        imageClassName="group-hover:scale-[1.025]"
      />
      <ArticleCardText article={article} isLead={isLead} headingLevel={headingLevel} {...rest} />
    </article>
  );
}

interface TextProps extends Pick<ArticleCardProps, 'article' | 'tagsAtMost' | 'authorLabel'> {
  isLead: boolean;
  headingLevel: 2 | 3;
}

function ArticleCardText({ article, isLead, headingLevel, tagsAtMost = 3, authorLabel }: TextProps) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm leading-[1.4] text-muted">
        <CategoryName article={article} />
        <time dateTime={article.publishedAt}>{article.day}</time>
      </p>
      <Heading level={headingLevel} size={isLead ? 'h2' : 'title'} className="mt-1">
        <SiteLink
          href={articleHref(article.slug)}
          className="decoration-[1.5px] underline-offset-[0.2em] group-hover:underline after:absolute after:inset-0 after:z-1"
        >
          {article.title}
        </SiteLink>
      </Heading>
      {article.summary && (
        <p className={classNames('mt-2 text-soft', isLead ? 'text-lead' : 'line-clamp-3 text-sm')}>{article.summary}</p>
      )}
      <p className="mt-2.5 text-sm text-muted">
        {authorLabel ?? article.authorName} · {article.readTime}
      </p>
      <CardTags tags={article.tags.slice(0, tagsAtMost)} />
    </div>
  );
}

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
          <SiteLink
            href={tagHref(slug)}
            className="inline-flex min-h-8 items-center rounded-full border border-line px-3 text-xs font-medium hover:border-text"
          >
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** The shape of a card. */
export function ArticleCardSkeleton() {
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
