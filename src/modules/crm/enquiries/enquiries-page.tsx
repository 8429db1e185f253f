import { LayoutGrid, List, ListChecks, Plus, Route as RouteIcon } from 'lucide';
import type { OwnAccount } from '#modules/identity';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { TabRow } from '#web/ui/office/tab-row.tsx';
import type { EnquiryOptions } from './contract.ts';
import { EnquiriesTable } from './enquiries-table.tsx';
import { EnquiryBoard } from './enquiry-board.tsx';
import { EnquiryFilters } from './enquiry-filters.tsx';
import { countText, sumsText } from './enquiry-format.ts';
import { type EnquirySearch, inboxHref, isNarrowed } from './enquiry-search.ts';
import { LostDialog } from './lost-dialog.tsx';
import { openStages } from './stages.ts';
import { isBusyElement, type ShownInbox, useInboxRefresh } from './use-inbox-refresh.ts';
import { useStageChanges } from './use-stage-changes.ts';

export interface EnquiriesPageProps {
  account: OwnAccount;
  search: EnquirySearch;
  options: EnquiryOptions;
  shown: ShownInbox;
}

export function EnquiriesPage({ account, search, options, shown: loaded }: EnquiriesPageProps) {
  const changes = useStageChanges(account);
  const shown = useInboxRefresh(loaded, search, () => changes.busyId !== null || isBusyElement());
  const items = 'board' in shown ? shown.board.columns.flatMap((column) => column.items) : shown.page.items;
  const mayRoute = account.permissions.includes('enquiries.route');
  return (
    <OfficePage
      title="Enquiries"
      lead={leadOf(shown)}
      actions={
        <>
          <Views search={search} />
          <ButtonLink href="/office/enquiries/tasks" variant="outline" size="sm" icon={ListChecks}>
            My tasks
          </ButtonLink>
          {mayRoute && (
            <ButtonLink href="/office/enquiries/rules" variant="outline" size="sm" icon={RouteIcon}>
              Rules
            </ButtonLink>
          )}
          <ButtonLink href="/office/enquiries/new" size="sm" icon={Plus}>
            Add enquiry
          </ButtonLink>
        </>
      }
    >
      <Whose search={search} />
      <EnquiryFilters search={search} options={options} />
      {items.length === 0 && isNarrowed(search) ? (
        <EmptyState
          title="No enquiry fits"
          action={<ButtonLink href={inboxHref({ view: search.view ?? '' })}>Show all</ButtonLink>}
        >
          Take away a filter, or look for something else.
        </EmptyState>
      ) : 'board' in shown ? (
        <EnquiryBoard board={shown.board} account={account} search={search} changes={changes} />
      ) : (
        <EnquiriesTable page={shown.page} search={search} />
      )}
      <LostDialog account={account} enquiry={changes.lostDialogFor} onClose={changes.closeLostDialog} />
    </OfficePage>
  );
}

function leadOf(shown: EnquiriesPageProps['shown']): string {
  if ('page' in shown) {
    const { pagination, total_is_capped } = shown.page;
    const count = countText(pagination.total_items, total_is_capped);
    return count === '1' ? '1 enquiry' : `${count} enquiries`;
  }
  const open = shown.board.columns.filter(({ stage }) => openStages.some((each) => each === stage));
  const total = open.reduce((sum, column) => sum + column.total, 0);
  const sums = {
    sale_kes: open.reduce((sum, column) => sum + column.sale_kes, 0),
    rent_kes_a_month: open.reduce((sum, column) => sum + column.rent_kes_a_month, 0),
  };
  const isCapped = open.some((column) => column.total_is_capped);
  return [`${countText(total, isCapped)} open`, ...sumsText(sums, isCapped)].join(' · ');
}

const views = [
  { name: undefined, label: 'Board', icon: LayoutGrid },
  { name: 'table', label: 'Table', icon: List },
];

function Views({ search }: { search: EnquirySearch }) {
  const { more: _more, page: _page, ...rest } = search;
  return (
    <nav
      aria-label="View"
      className="inline-flex gap-0.75 rounded-control border-[1.5px] border-line-strong bg-surface p-0.5"
    >
      {views.map(({ name, label, icon }) => (
        <SiteLink
          key={label}
          href={inboxHref(name ? { ...rest, view: name } : { ...rest, view: '', stage: '', sort: '' })}
          replace
          resetScroll={false}
          aria-current={name === search.view ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-10 items-center gap-2 rounded-[2px] px-3.5 text-sm font-semibold',
            name === search.view ? 'bg-primary text-on-primary' : 'text-soft hover:bg-sunken',
          )}
        >
          <Icon of={icon} size={16} />
          {label}
        </SiteLink>
      ))}
    </nav>
  );
}

function Whose({ search }: { search: EnquirySearch }) {
  const { more: _more, page: _page, agent, overdue, due, ...rest } = search;
  const isUrgent = Boolean(overdue ?? due);
  const tab = (label: string, extra: EnquirySearch, isCurrent: boolean) => ({
    label,
    href: inboxHref({ ...rest, ...extra }),
    isCurrent,
  });
  const tabs = [
    tab('All', {}, agent === undefined && !isUrgent),
    tab('Mine', { agent: 'me' }, agent === 'me' && !isUrgent),
    tab('Unassigned', { agent: 'nobody' }, agent === 'nobody' && !isUrgent),
    tab('Overdue', { overdue: 'true' }, Boolean(overdue)),
    tab('Due today', { due: 'today' }, Boolean(due)),
  ];
  return <TabRow label="Whose enquiries" tabs={tabs} />;
}
