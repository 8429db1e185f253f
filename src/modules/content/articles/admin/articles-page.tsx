import { useRouter } from '@tanstack/react-router';
import { FilePlus } from 'lucide';
import type { z } from 'zod';
import type { FormState } from '#platform/http/form-state.ts';
import { stringifySearch } from '#platform/http/search-params.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { Pager } from '#web/ui/layout/pager.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { FilterBar } from '#web/ui/office/filter-bar.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { TabRow } from '#web/ui/office/tab-row.tsx';
import { NewContentPage } from '../../new-content-page.tsx';
import { counted } from '../article-format.ts';
import { articleStates, articlesPath, editorHref, newArticlePath, stateTones, topicsPath } from './article-labels.ts';
import type { AdminArticleRow, listAdminArticles } from './contract.ts';
import { newArticleForm } from './forms.gen.ts';
import type { AdminTopic, AdminTopics } from './topic-contract.ts';

interface ArticleSearch {
  search?: string;
  state?: string;
  category?: string;
  author?: string;
  sort?: string;
  order?: string;
  page: number;
}

const sorts = ['edited', 'title', 'published', 'views', 'likes'];

const textOf = (value: unknown, isTaken: (text: string) => boolean): string | undefined =>
  typeof value === 'string' && isTaken(value) ? value : undefined;

/** Reads the query and drops invalid values. */
export function readArticleTableSearch(search: Readonly<Record<string, unknown>>): ArticleSearch {
  const page = Number(search.page);
  const slug = (text: string) => /^[a-z0-9-]{1,120}$/.test(text);
  const found = {
    search: textOf(search.search, (text) => text.trim() !== '' && text.length <= 200),
    state: articleStates.find((state) => state === search.state),
    category: textOf(search.category, slug),
    author: textOf(search.author, slug),
    sort: textOf(search.sort, (text) => sorts.includes(text)),
    order: textOf(search.order, (text) => text === 'asc' || text === 'desc'),
  };
  const set = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  return { ...set, page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1 };
}

/** Path of the list with changed filters, which start at the first page. */
const articlesHref = ({ page, ...search }: ArticleSearch, change: Partial<ArticleSearch> = {}): string => {
  const { page: newPage = Object.keys(change).length > 0 ? 1 : page, ...changed } = change;
  return articlesPath + stringifySearch({ ...search, ...changed, page: newPage > 1 ? newPage : undefined });
};

export interface ArticlesPageProps {
  list: z.output<(typeof listAdminArticles)['data']>;
  topics: AdminTopics;
  search: ArticleSearch;
}

export function ArticlesPage({ list, topics, search }: ArticlesPageProps) {
  const { items, pagination, counts } = list;
  return (
    <OfficePage
      title="Articles"
      lead={counted(pagination.total_items, 'article')}
      actions={
        <>
          <ButtonLink href={topicsPath} variant="outline" size="sm">
            Categories, tags and authors
          </ButtonLink>
          <ButtonLink href={newArticlePath} icon={FilePlus} size="sm">
            New article
          </ButtonLink>
        </>
      }
    >
      <TabRow
        label="States"
        tabs={[
          { href: articlesHref(search, { state: '' }), label: 'All', isCurrent: !search.state },
          ...articleStates.map((state) => ({
            href: articlesHref(search, { state }),
            label: state,
            count: counts[state],
            isCurrent: search.state === state,
          })),
        ]}
      />
      <Filters topics={topics} search={search} />
      <Card bleed>
        <DataTable
          caption="Articles"
          columns={columns(search)}
          rows={items}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No article fits">Take a filter away, look in another state, or begin one.</EmptyState>
          }
        />
      </Card>
      <Pager
        page={pagination.current_page}
        totalPages={pagination.total_pages}
        hrefFor={(page) => articlesHref(search, { page })}
        label="Articles, pages"
      />
    </OfficePage>
  );
}

function Filters({ topics, search }: Pick<ArticlesPageProps, 'topics' | 'search'>) {
  const isFiltered = search.search || search.category || search.author;
  const topicField = (name: 'category' | 'author', label: string, all: string, list: readonly AdminTopic[]) => (
    <SelectField
      key={`${name} ${search[name]}`}
      label={label}
      name={name}
      defaultValue={search[name] ?? ''}
      options={[{ value: '', label: all }, ...list.map((topic) => ({ value: topic.slug, label: topic.name }))]}
    />
  );
  return (
    <FilterBar
      action={articlesPath}
      label="Filter the articles"
      {...(isFiltered ? { clearHref: articlesHref({ ...search, search: '', category: '', author: '', page: 1 }) } : {})}
    >
      <TextField
        key={`search ${isFiltered ? 'set' : 'clear'}`}
        label="Search"
        name="search"
        type="search"
        defaultValue={search.search ?? ''}
      />
      {topicField('category', 'Category', 'All categories', topics.categories)}
      {topicField('author', 'Author', 'All authors', topics.authors)}
      {(['state', 'sort', 'order'] as const).map(
        (name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />,
      )}
    </FilterBar>
  );
}

/** A sortable column. @param first the order of the first click */
function sortedBy(search: ArticleSearch, sort: string, first: 'asc' | 'desc') {
  const isSorted = (search.sort ?? 'edited') === sort;
  const now = search.order === 'asc' ? ('asc' as const) : ('desc' as const);
  const order = isSorted ? (now === 'asc' ? 'desc' : 'asc') : first;
  return { sortHref: articlesHref(search, { sort, order }), ...(isSorted ? { sorted: now } : {}) };
}

const countColumn = (search: ArticleSearch, key: 'views' | 'likes', head: string): Column<AdminArticleRow> => ({
  key,
  head,
  align: 'end',
  ...sortedBy(search, key, 'desc'),
  onPhone: 'hidden',
  cell: (row) => formatNumber(row[`${key}_count`]),
});

const columns = (search: ArticleSearch): readonly Column<AdminArticleRow>[] => [
  { key: 'title', head: 'Title', ...sortedBy(search, 'title', 'asc'), cell: (row) => <Title row={row} /> },
  { key: 'state', head: 'State', cell: (row) => <State row={row} /> },
  { key: 'categories', head: 'Categories', onPhone: 'hidden', cell: ({ categories }) => categories.join(', ') },
  {
    key: 'published',
    head: 'Published',
    ...sortedBy(search, 'published', 'desc'),
    onPhone: 'hidden',
    cell: ({ published_at }) => published_at && <Moment at={published_at} />,
  },
  {
    key: 'edited',
    head: 'Changed',
    ...sortedBy(search, 'edited', 'desc'),
    cell: ({ edited_at }) => <Moment at={edited_at} />,
  },
  countColumn(search, 'views', 'Views'),
  countColumn(search, 'likes', 'Likes'),
];

const Title = ({ row }: { row: AdminArticleRow }) => (
  <span className="grid max-w-120 gap-0.5">
    <SiteLink
      href={editorHref(row.id)}
      preload={false}
      className="font-semibold break-words text-link hover:underline hover:underline-offset-[0.28em]"
    >
      {row.title}
    </SiteLink>
    <span className="text-xs text-muted">{row.author}</span>
  </span>
);

const State = ({ row: { state, has_changes, is_featured } }: { row: AdminArticleRow }) => (
  <span className="flex flex-wrap gap-1.5">
    <Badge tone={stateTones[state]}>{state}</Badge>
    {has_changes && state !== 'Draft' && <Badge tone="reserved">Changes</Badge>}
    {is_featured && <Badge tone="featured">Featured</Badge>}
  </span>
);

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap tabular-nums">
    {formatDateTime(at)}
  </time>
);

export function NewArticlePage(props: { formToken: string; returned: FormState | null }) {
  const router = useRouter();
  return (
    <NewContentPage
      {...props}
      title="New article"
      list={{ label: 'Articles', href: articlesPath }}
      form={newArticleForm}
      onSent={({ id }) => router.navigate({ href: editorHref(id) })}
      button={{ label: 'Begin', busyLabel: 'Beginning...' }}
      className="max-w-180"
    >
      <TextField
        label="Title"
        name="title"
        required
        minLength={3}
        maxLength={200}
        invalidMessage="The title needs 3 letters or more"
        help="It can be changed as long as you write. Nobody but staff sees the article before it is published."
      />
    </NewContentPage>
  );
}
