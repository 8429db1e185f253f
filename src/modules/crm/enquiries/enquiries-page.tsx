import { Keyboard, LayoutGrid, List, ListChecks, Plus, Route as RouteIcon } from 'lucide';
import type { ReactNode } from 'react';
import { ListDisplay, type OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChipRow, FilterChip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { ListLine } from '#web/ui/office/list-line.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { TabRow } from '#web/ui/office/tab-row.tsx';
import { isBusyElement } from '#web/ui/office/use-live-data.ts';
import type { EnquiryOptions } from './contract.ts';
import { EnquiriesTable } from './enquiries-table.tsx';
import { EnquiryBoard } from './enquiry-board.tsx';
import { enquiryColumns } from './enquiry-columns.tsx';
import { EnquiryFilters } from './enquiry-filters.tsx';
import { countText, sumsText } from './enquiry-format.ts';
import { type EnquirySearch, inboxHref, isNarrowed } from './enquiry-search.ts';
import { LostDialog } from './lost-dialog.tsx';
import { openStages } from './stages.ts';
import { type InboxKeys, useInboxKeys } from './use-inbox-keys.ts';
import { type ShownInbox, useInboxRefresh } from './use-inbox-refresh.ts';
import { useStageChanges } from './use-stage-changes.ts';

const shortcuts = [
  ['j', 'Next enquiry'],
  ['k', 'Previous enquiry'],
  ['Enter', 'Open it'],
  ['c', 'Move it to Contacted'],
  ['a', 'Assign it to me'],
  ['?', 'Show these keys'],
] as const;

/** Lists the keyboard shortcuts of the inbox, with a switch to turn them off. */
function ShortcutsDialog({ keys }: { keys: InboxKeys }) {
  return (
    <Dialog
      open={keys.isHelpOpen}
      onClose={keys.hideHelp}
      title="Keyboard shortcuts"
      actions={
        <Button variant="outline" size="sm" onClick={() => keys.turn(!keys.areOn)}>
          {keys.areOn ? 'Turn shortcuts off' : 'Turn shortcuts on'}
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {shortcuts.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-control border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">They rest while you type in a field.</p>
    </Dialog>
  );
}

export interface EnquiriesPageProps {
  account: OwnAccount;
  search: EnquirySearch;
  options: EnquiryOptions;
  shown: ShownInbox;
  returned: FormState | null;
}

export function EnquiriesPage({ account, search, options, shown: loaded, returned }: EnquiriesPageProps) {
  const changes = useStageChanges(account);
  const shown = useInboxRefresh(loaded, search, () => changes.busyId !== null || isBusyElement());
  const items = 'board' in shown ? shown.board.columns.flatMap((column) => column.items) : shown.page.items;
  const keys = useInboxKeys(items, changes);
  const mayRoute = account.permissions.includes('enquiries.route');
  return (
    <OfficePage
      isList
      title="Enquiries"
      lead={leadOf(shown)}
      actions={
        <>
          <Views search={search} />
          <IconButton
            label="Keyboard shortcuts"
            icon={Keyboard}
            shape="outline"
            onClick={keys.showHelp}
            className="needs-script max-lg:hidden"
          />
          <ButtonLink href="/office/enquiries/tasks" variant="outline" size="sm" icon={ListChecks}>
            <span className="max-sm:sr-only">My tasks</span>
          </ButtonLink>
          {mayRoute && (
            <ButtonLink href="/office/enquiries/rules" variant="outline" size="sm" icon={RouteIcon}>
              <span className="max-sm:sr-only">Rules</span>
            </ButtonLink>
          )}
          <ButtonLink href="/office/enquiries/new" size="sm" icon={Plus}>
            <span>
              Add<span className="max-sm:sr-only"> enquiry</span>
            </span>
          </ButtonLink>
        </>
      }
    >
      <ListLine tabs={<Whose search={search} />}>
        <EnquiryFilters search={search} options={options} />
        <ListDisplay
          account={account}
          list="enquiries"
          {...('page' in shown ? { columns: enquiryColumns(shown.page.now, search) } : {})}
          returned={returned}
        />
      </ListLine>
      {search.listing && <OfListing search={search} reference={search.listing} />}
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
        <EnquiriesTable account={account} page={shown.page} search={search} />
      )}
      <LostDialog account={account} enquiry={changes.lostDialogFor} onClose={changes.closeLostDialog} />
      <ShortcutsDialog keys={keys} />
    </OfficePage>
  );
}

function leadOf(shown: EnquiriesPageProps['shown']): ReactNode {
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
  return (
    <>
      {countText(total, isCapped)} open
      {/* Each stage has its own; a phone has room for the enquiries or for these. */}
      <span className="max-sm:hidden">{sumsText(sums, isCapped).map((sum) => ` · ${sum}`)}</span>
    </>
  );
}

/** Says that the inbox is that of one listing, with a link that shows the others too. */
function OfListing({ search, reference }: { search: EnquirySearch; reference: string }) {
  const { listing: _listing, more: _more, page: _page, ...rest } = search;
  return (
    <ChipRow>
      <FilterChip
        label={`About ${reference}`}
        removeHref={inboxHref(rest)}
        removeLabel={`Show all enquiries, not only those about ${reference}`}
      />
    </ChipRow>
  );
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
            'inline-flex min-h-10 items-center gap-2 rounded-[2px] px-3.5 text-sm font-semibold max-sm:min-w-11 max-sm:justify-center max-sm:px-0',
            name === search.view ? 'bg-primary text-on-primary' : 'text-soft hover:bg-sunken',
          )}
        >
          <Icon of={icon} size={16} />
          <span className="max-sm:sr-only">{label}</span>
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
    tab('Due today', { due: 'today' }, due === 'today'),
  ];
  return <TabRow label="Whose enquiries" tabs={tabs} />;
}
