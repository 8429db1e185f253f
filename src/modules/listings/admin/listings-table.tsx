import { useState } from 'react';
import type { OwnAccount } from '#modules/identity';
import { imageUrl } from '#platform/files/image-sizes.ts';
import { ApiFailure, failureOfCancelling } from '#platform/http/failure.ts';
import type { Fields } from '#platform/http/form-fields.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { formatKsh } from '#platform/text/money.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormFieldsContext } from '#web/ui/form/form-context.ts';
import { FailureAlert, HiddenFields } from '#web/ui/form/form-parts.tsx';
import { useLiveForm, useSubmission } from '#web/ui/form/use-submission.ts';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { asksToConfirm, useConfirm } from '#web/ui/office/confirm-again.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { actionLabels, changedText, consequenceOf, counted, formatDay, isAction } from './admin-labels.ts';
import { BulkActions, ChooseAll } from './bulk-actions.tsx';
import { type ChangedListings, LeftListings } from './changed-listings.tsx';
import type { ListingKind, OfficeListing } from './contract.ts';
import { StateBadges } from './editor/listing-header.tsx';
import { listingKindLabels } from './kind-labels.ts';
import { boxOf, chosenIn } from './listing-choice.ts';
import { sortedBy, sortHref, type TableSearch } from './table-search.ts';
import { changeListingsForm } from './transitions-forms.gen.ts';
import { useUndoFeedback } from './undo-change.tsx';
import type { ListingView } from './views-contract.ts';

export interface ListingsPageProps {
  kind: ListingKind;
  account: OwnAccount;
  search: TableSearch;
  items: readonly OfficeListing[];
  total: number;
  isCapped: boolean;
  totalPages: number;
  agents: readonly { id: string; name: string }[];
  views: readonly ListingView[];
  returned: FormState | null;
}

export function ListingsTable(props: ListingsPageProps) {
  const { kind, items, account, returned } = props;
  const showDone = useUndoFeedback();
  const labels = listingKindLabels[kind];
  const { dialog, ask } = useConfirm();
  const [left, setLeft] = useState<ChangedListings['refused']>([]);
  const submission = useSubmission({
    form: changeListingsForm,
    returned: asksToConfirm(returned, changeListingsForm.id) || returned?.receipt ? null : returned,
    send: async (sendAnswers, answers) => {
      try {
        return await sendAnswers();
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.code !== 'confirmation_needed') throw failure;
        const { action, ids } = chosenChange(answers);
        const text = consequenceOf(action, ids.length);
        if (!(await ask({ title: failure.message, text, confirmLabel: actionLabels[action].label })))
          throw failureOfCancelling();
        return sendAnswers({ is_confirmed: 'true' });
      }
    },
    onSent: ({ changed, refused, undo }, answers) => {
      const { action } = chosenChange(answers);
      const titles = new Map(items.map(({ id, title }) => [id, title]));
      setLeft(refused.map((one) => ({ ...one, title: titles.get(one.id) ?? one.title })));
      const line =
        refused.length > 0 ? { line: `${counted(refused.length)} left. The reasons are under the list.` } : {};
      if (changed.length > 0) showDone({ title: changedText(action, changed.length), ...line }, undo);
      else showDone({ title: 'Nothing was changed', ...line, tone: 'error' }, undo);
    },
  });
  const element = useLiveForm(submission.round, 'empty');
  return (
    <>
      {dialog}
      <form
        key={submission.round}
        ref={element}
        id={changeListingsForm.id}
        method="post"
        aria-label={`Change ${labels.many}`}
        onSubmit={submission.submit}
        className="group/listings grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <HiddenFields formId={changeListingsForm.id} />
        <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
        <input type="hidden" name="kind" value={kind} />
        <Card bleed>
          {items.length > 0 && <ChooseAll items={items} />}
          <DataTable
            caption={labels.title}
            columns={columnsOf(kind, props.search)}
            rows={items}
            rowKey={({ id }) => id}
            empty={<EmptyState title={`No ${labels.many} fit`}>Take a filter away, or begin a new one.</EmptyState>}
          />
        </Card>
        <FormFieldsContext value={{ values: submission.values, errors: submission.errors }}>
          {items.length > 0 && <BulkActions {...props} />}
        </FormFieldsContext>
        <FailureAlert submission={submission} />
      </form>
      <LeftListings kind={kind} refused={left} />
    </>
  );
}

/** The chosen action and the ticked rows. The select offers known actions only. */
const chosenChange = ({ action = '', ...answers }: Fields) => ({
  action: isAction(action) ? action : ('confirm' as const),
  ids: chosenIn(answers),
});

const columnsOf = (kind: ListingKind, search: TableSearch): readonly Column<OfficeListing>[] => {
  const sorting = (column: 'title' | 'price' | 'confirmed' | 'updated') => {
    const sorted = sortedBy(search, column);
    return { sortHref: sortHref(kind, search, column), ...(sorted ? { sorted } : {}) };
  };
  return [
    {
      key: 'title',
      head: 'Listing',
      headClassName: 'md:min-w-56',
      ...sorting('title'),
      cell: (row) => <Name kind={kind} row={row} />,
    },
    {
      key: 'state',
      head: 'State',
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5">
          <StateBadges listing={row}>
            {row.is_featured && <Badge tone="featured">Featured</Badge>}
            {row.has_waiting_pictures && <Badge tone="sky">Pictures wait for approval</Badge>}
          </StateBadges>
        </span>
      ),
    },
    { key: 'price', head: 'Price', align: 'end', ...sorting('price'), cell: (row) => <Price row={row} /> },
    {
      key: 'agent',
      head: 'Looked after by',
      onSmallScreen: 'hidden',
      cell: ({ agent }) => agent?.name ?? <Quiet>Nobody</Quiet>,
    },
    { key: 'confirmed', head: 'Confirmed', ...sorting('confirmed'), cell: (row) => <Confirmed row={row} /> },
    {
      key: 'updated',
      head: 'Changed',
      onPhone: 'hidden',
      onSmallScreen: 'hidden',
      ...sorting('updated'),
      cell: ({ updated_at }) => <Quiet>{formatDay(updated_at)}</Quiet>,
    },
  ];
};

const Quiet = ({ children }: { children: string }) => <span className="whitespace-nowrap text-muted">{children}</span>;

function Name({ kind, row }: { kind: ListingKind; row: OfficeListing }) {
  const about = [row.reference_number, row.place, row.type ?? row.size].filter(Boolean).join(' · ');
  return (
    <span className="flex items-center gap-3">
      <input type="checkbox" name={boxOf(row.id)} aria-label={`Choose ${row.title}`} className="checkbox flex-none" />
      {row.image_id ? (
        <img
          src={imageUrl(row.image_id, 'thumbnail', 'webp')}
          alt=""
          width={72}
          height={48}
          loading="lazy"
          className="h-12 w-18 flex-none rounded-badge bg-sunken object-cover md:max-[1200px]:hidden"
        />
      ) : (
        <span className="h-12 w-18 flex-none rounded-badge bg-sunken md:max-[1200px]:hidden" />
      )}
      <span className="min-w-0">
        <SiteLink
          href={`${listingKindLabels[kind].path}/${row.id}`}
          className="block font-semibold break-words hover:underline hover:underline-offset-[0.28em]"
        >
          {row.title}
        </SiteLink>
        <span className="block text-sm break-words text-muted">{about}</span>
        {/* In place of the agent's column, which narrower windows hide. */}
        <span className="hidden text-sm break-words text-muted md:max-[1200px]:block">
          {row.agent?.name ?? 'Nobody looks after it'}
        </span>
      </span>
    </span>
  );
}

const Price = ({ row }: { row: OfficeListing }) => (
  <span className="whitespace-nowrap">
    {formatKsh(row.price)}
    {row.listing_purpose === 'Rent' && '/month'}
  </span>
);

function Confirmed({ row }: { row: OfficeListing }) {
  if (row.is_stale) return <Badge tone="clay">{row.confirmed_at ? formatDay(row.confirmed_at) : 'Never'}</Badge>;
  return <Quiet>{row.confirmed_at ? formatDay(row.confirmed_at) : 'Not yet'}</Quiet>;
}
