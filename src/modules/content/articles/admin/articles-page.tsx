import { useRouter } from '@tanstack/react-router';
import { FilePlus } from 'lucide';
import type { z } from 'zod';
import { ListDisplay, type OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { stringifySearch } from '#platform/http/search-params.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Pager } from '#web/ui/layout/pager.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { FilterSelect } from '#web/ui/office/filter-bar.tsx';
import { ListFilters, ListSearch } from '#web/ui/office/list-filters.tsx';
import { ListLine } from '#web/ui/office/list-line.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { OneLine, RowName } from '#web/ui/office/row-name.tsx';
import { shownColumns } from '#web/ui/office/shown-columns.ts';
import { TabRow } from '#web/ui/office/tab-row.tsx';
import { NewContentPage } from '../../new-content-page.tsx';
import { counted } from '../article-format.ts';
import { articleStates, articlesPath, editorHref, newArticlePath, stateTones, topicsPath } from './article-labels.ts';
import type { ArticleSearch } from './article-table-search.ts';
import type { AdminArticleRow, listAdminArticles } from './contract.ts';
import { newArticleForm } from './forms.gen.ts';
import type { AdminTopic, AdminTopics } from './topic-contract.ts';

/** Path of the list with changed filters, which start at the first page. */
const articlesHref = ({ page, ...search }: ArticleSearch, change: Partial<ArticleSearch> = {}): string => {
  const { page: newPage = Object.keys(change).length > 0 ? 1 : page, ...changed } = change;
  return articlesPath + stringifySearch({ ...search, ...changed, page: newPage > 1 ? newPage : undefined });
};

export interface ArticlesPageProps {
  account: OwnAccount;
  returned: FormState | null;
  list: z.output<(typeof listAdminArticles)['data']>;
  topics: AdminTopics;
  search: ArticleSearch;
}

export function ArticlesPage({ account, list, topics, search, returned }: ArticlesPageProps) {
  const { items, pagination, counts } = list;
  return (
    <OfficePage
      isList
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
      <ListLine tabs={<States counts={counts} search={search} />}>
        <Filters topics={topics} search={search} />
        <ListDisplay account={account} list="articles" columns={columns(search)} returned={returned} />
      </ListLine>
      <Card bleed>
        <DataTable
          caption="Articles"
          columns={shownColumns(columns(search), account.list_columns.articles)}
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

const States = ({ counts, search }: { counts: ArticlesPageProps['list']['counts']; search: ArticleSearch }) => (
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
);

const asOptions = (topics: readonly AdminTopic[]) => topics.map(({ slug, name }) => ({ value: slug, label: name }));

function Filters({ topics, search }: Pick<ArticlesPageProps, 'topics' | 'search'>) {
  const { category, author } = search;
  const isFiltered = search.search || category || author;
  return (
    <ListFilters
      action={articlesPath}
      label="Filter the articles"
      count={[category, author].filter(Boolean).length}
      {...(isFiltered ? { clearHref: articlesHref({ ...search, search: '', category: '', author: '', page: 1 }) } : {})}
      search={<ListSearch label="Search" placeholder="A word of the title" name="search" value={search.search} />}
      kept={(['state', 'sort', 'order'] as const).map(
        (name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />,
      )}
    >
      <FilterSelect
        label="Category"
        name="category"
        value={category}
        any="All categories"
        options={asOptions(topics.categories)}
      />
      <FilterSelect label="Author" name="author" value={author} any="All authors" options={asOptions(topics.authors)} />
    </ListFilters>
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
  {
    key: 'title',
    head: 'Title',
    takesRest: true,
    ...sortedBy(search, 'title', 'asc'),
    cell: (row) => <Title row={row} />,
  },
  { key: 'state', head: 'State', cell: (row) => <State row={row} /> },
  {
    key: 'categories',
    head: 'Categories',
    onPhone: 'hidden',
    cell: ({ categories }) => <OneLine>{categories.join(', ')}</OneLine>,
  },
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
  <RowName href={editorHref(row.id)} preload={false} name={row.title} about={row.author} />
);

const State = ({ row: { state, has_changes, is_featured } }: { row: AdminArticleRow }) => (
  <span className="flex flex-wrap gap-1.5 min-[1400px]:flex-nowrap comfortable:flex-wrap">
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
