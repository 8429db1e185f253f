import { ChipRow, FilterChip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { blogPath, counted } from './article-format.ts';
import type { ArticleList } from './article-list.ts';
import { type ArticleSearch, articleListHref, changeArticleSearch, isFiltered } from './article-search.ts';
import type { BlogTopic } from './contract.ts';

interface ArticleTopicsProps {
  search: ArticleSearch;
  list: ArticleList;
  /** Whether another search is loading; the count of the previous one is then hidden. */
  isLoading: boolean;
}

export function ArticleTopics({ search, list, isLoading }: ArticleTopicsProps) {
  return (
    <div className="mb-9 grid gap-4">
      <CategoryLinks search={search} categories={list.categories} />
      <TagLinks search={search} tags={list.tags} />
      {isFiltered(search) && <Chosen search={search} list={list} />}
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        {isLoading ? 'Counting articles…' : counted(list.pagination.total_items, 'article')}
      </p>
    </div>
  );
}

/** Links contain a topic's slug; older ones may contain its name. */
const isChosen = ({ slug, name }: BlogTopic, chosen: string): boolean =>
  slug === chosen || name.toLowerCase() === chosen;

function CategoryLinks({ search, categories }: { search: ArticleSearch; categories: BlogTopic[] }) {
  if (categories.length === 0) return null;
  const links = [
    { slug: '', name: 'All', count: null, isCurrent: !search.category },
    ...categories.map((category) => ({
      slug: category.slug,
      name: category.name,
      count: category.posts_count,
      isCurrent: isChosen(category, search.category),
    })),
  ];
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ slug, name, count, isCurrent }) => (
          <li key={slug}>
            <SiteLink
              href={articleListHref(changeArticleSearch(search, { category: slug }))}
              resetScroll={false}
              aria-current={isCurrent ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 text-sm font-semibold',
                isCurrent
                  ? 'border-primary bg-primary text-on-primary'
                  : 'border-line-strong hover:border-text hover:bg-sunken',
              )}
            >
              {name}
              {count !== null && <span className="font-medium tabular-nums opacity-85">{count}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TagLinks({ search, tags }: { search: ArticleSearch; tags: BlogTopic[] }) {
  if (tags.length === 0) return null;
  return (
    <details className="group" open={search.tag !== ''}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline decoration-1 underline-offset-[0.28em] hover:decoration-2">
        Browse by tag
      </summary>
      <nav aria-label="Tags" className="mt-2">
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag.slug}>
              <SiteLink
                href={articleListHref(changeArticleSearch(search, { tag: tag.slug }))}
                resetScroll={false}
                aria-current={isChosen(tag, search.tag) ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border-[1.5px] border-line px-4 text-sm font-medium hover:border-text aria-current:border-primary aria-current:bg-tint-green aria-current:text-on-tint-green"
              >
                {tag.name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

function Chosen({ search, list }: Omit<ArticleTopicsProps, 'isLoading'>) {
  const nameOf = (topics: BlogTopic[], chosen: string) =>
    topics.find((topic) => isChosen(topic, chosen))?.name ?? chosen;
  const chips = [
    { key: 'category', text: search.category && nameOf(list.categories, search.category), change: { category: '' } },
    { key: 'tag', text: search.tag && nameOf(list.tags, search.tag), change: { tag: '' } },
    { key: 'text', text: search.text && `‘${search.text}’`, change: { text: '' } },
  ].filter(({ text }) => text);
  return (
    <ChipRow>
      {chips.map(({ key, text, change }) => (
        <FilterChip
          key={key}
          label={text}
          removeHref={articleListHref(changeArticleSearch(search, change))}
          removeLabel={`Remove ${text}`}
        />
      ))}
      <TextLink href={blogPath} resetScroll={false} className="ml-1 text-sm">
        Clear all
      </TextLink>
    </ChipRow>
  );
}
