import { Download } from 'lucide';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { buttonClasses } from '#web/ui/button-style.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pager } from '#web/ui/layout/pager.tsx';
import { DataTable } from '#web/ui/office/data-table.tsx';
import { FilterSelect } from '#web/ui/office/filter-bar.tsx';
import { ListFilters, ListSearch } from '#web/ui/office/list-filters.tsx';
import { ListLine } from '#web/ui/office/list-line.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { StatRow, StatTile } from '#web/ui/office/stat-tile.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { ListedSubscriber, SubscriberList, SubscriberStatus } from './office-contract.ts';
import { forgetSubscriberForm } from './office-forms.gen.ts';
import { type SubscriberSearch, subscribersHref } from './subscriber-search.ts';

export interface SubscribersPageProps {
  account: OwnAccount;
  search: SubscriberSearch;
  list: SubscriberList;
  returned: FormState | null;
}

const states: Record<SubscriberStatus, { label: string; tone: BadgeTone }> = {
  Confirmed: { label: 'Subscribed', tone: 'available' },
  Pending: { label: 'Not confirmed', tone: 'sky' },
  Unsubscribed: { label: 'Left', tone: 'neutral' },
};
const stateOptions = Object.entries(states).map(([value, { label }]) => ({ value, label }));

export function SubscribersPage({ account, search, list, returned }: SubscribersPageProps) {
  const { pagination, by_status, running_alerts: alerts } = list;
  const isFiltered = search.search !== undefined || search.status !== undefined;
  return (
    <OfficePage
      isList
      title="Subscribers"
      lead="People subscribe themselves. Whoever left returns only by asking again."
      actions={
        <a
          href={subscribersHref({ ...search, page: 1 }, '/office/subscribers.csv')}
          download
          className={buttonClasses({ variant: 'outline', size: 'sm' })}
        >
          <Icon of={Download} />
          Export CSV
        </a>
      }
    >
      <SentNote
        messages={{
          'forget-subscriber': 'The address is forgotten.',
        }}
      />
      <StatRow>
        <StatTile label="Subscribed" value={formatNumber(by_status.Confirmed)} />
        <StatTile label="Not confirmed" value={formatNumber(by_status.Pending)} />
        <StatTile label="Left" value={formatNumber(by_status.Unsubscribed)} />
        <StatTile label="Search alerts running" value={formatNumber(alerts.searches)} />
        <StatTile label="Following listings" value={formatNumber(alerts.homes)} />
      </StatRow>
      <ListLine>
        <ListFilters
          action="/office/subscribers"
          label="Filter subscribers"
          count={search.status === undefined ? 0 : 1}
          {...(isFiltered ? { clearHref: '/office/subscribers' } : {})}
          search={<ListSearch label="Address" placeholder="name@example.com" name="search" value={search.search} />}
        >
          <FilterSelect label="State" name="status" value={search.status} any="All" options={stateOptions} />
        </ListFilters>
      </ListLine>
      <p role="status" className="text-sm text-muted">
        {list.total_is_capped ? 'More than ' : ''}
        {formatNumber(pagination.total_items)} {pagination.total_items === 1 ? 'address' : 'addresses'}
      </p>
      <div className="rounded-panel border border-line bg-surface">
        <DataTable
          caption="Subscribers"
          rows={list.items}
          rowKey={({ id }) => id}
          empty={
            isFiltered ? (
              <EmptyState title="Nobody here">No address fits these filters.</EmptyState>
            ) : (
              <EmptyState title="No subscriber yet">Visitors subscribe at the foot of every page.</EmptyState>
            )
          }
          columns={[
            { key: 'email', head: 'Address', cell: ({ email }) => <span className="break-all">{email}</span> },
            {
              key: 'status',
              head: 'State',
              cell: ({ status }) => <Badge tone={states[status].tone}>{states[status].label}</Badge>,
            },
            { key: 'asked', head: 'Asked', cell: ({ consented_at }) => formatDate(consented_at) },
            { key: 'source', head: 'Where', onPhone: 'hidden', cell: ({ source }) => source },
            {
              key: 'actions',
              head: 'Actions',
              headHidden: true,
              align: 'end',
              cell: (row) => <Actions row={row} account={account} returned={returned} />,
            },
          ]}
        />
      </div>
      <Pager
        page={pagination.current_page}
        totalPages={pagination.total_pages}
        hrefFor={(page) => subscribersHref({ ...search, page })}
        label="Pages of subscribers"
      />
    </OfficePage>
  );
}

type ActionsProps = Pick<SubscribersPageProps, 'account' | 'returned'> & { row: ListedSubscriber };

function Actions({ row, account, returned }: ActionsProps) {
  const showDone = useMutationFeedback();
  const shared = { about: { name: 'subscriber_id', value: String(row.id) }, formToken: account.form_token, returned };
  const feedback = (title: string) => () => showDone(title, row.email);
  return (
    <div className="flex flex-wrap justify-end gap-2 max-md:justify-start">
      <details>
        <summary className="min-h-11 px-2 py-2.5 text-sm font-semibold text-link underline underline-offset-[0.28em]">
          Forget <span className="sr-only">{row.email}</span>
        </summary>
        <ActionForm
          {...shared}
          form={forgetSubscriberForm}
          onSent={feedback('The address is forgotten')}
          button={{ label: 'Forget for good', variant: 'danger', size: 'sm' }}
        >
          <p className="max-w-60 text-left text-sm text-muted">Nothing of the address is kept, nor that it has left.</p>
        </ActionForm>
      </details>
    </div>
  );
}
