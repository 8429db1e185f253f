import { useLocation } from '@tanstack/react-router';
import { Plus } from 'lucide';
import { ListDisplay } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { capitalised } from '#platform/text/text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Pager } from '#web/ui/layout/pager.tsx';
import { ConfirmAgain } from '#web/ui/office/confirm-again.tsx';
import { FilterSelect } from '#web/ui/office/filter-bar.tsx';
import { ListFilters, ListSearch } from '#web/ui/office/list-filters.tsx';
import { ListLine } from '#web/ui/office/list-line.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { TabRow } from '#web/ui/office/tab-row.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import { listingPurposes, propertyTypes } from '../kinds/property-public.ts';
import { consequenceOf, doneMessages, isAction } from './admin-labels.ts';
import { ChangesReceipt } from './changed-listings.tsx';
import { listingKindLabels } from './kind-labels.ts';
import { ListChangeCard, WholeListForm, wholeListText } from './list-change.tsx';
import { chosenIn } from './listing-choice.ts';
import { listingColumns, listOf } from './listing-columns.tsx';
import { listingStates } from './listing-states.ts';
import { type ListingsPageProps, ListingsTable } from './listings-table.tsx';
import { missingChoices, missingLabels } from './missing-parts.ts';
import { readTableSearch, type TableSearch, tableHref, viewQuery } from './table-search.ts';
import { changeListingsForm } from './transitions-forms.gen.ts';
import { UndoAfterForm } from './undo-change.tsx';
import { forgetViewForm, keepViewForm } from './views-forms.gen.ts';
import { changeListForm } from './whole-list-forms.gen.ts';

export function ListingsPage(props: ListingsPageProps) {
  const { kind, search, total, isCapped, totalPages } = props;
  const labels = listingKindLabels[kind];
  const count = formatNumber(total);
  return (
    <OfficePage
      isList
      title={labels.title}
      lead={`${isCapped ? `More than ${count}` : count} ${total === 1 ? labels.one : labels.many}${search.import ? ' of one import' : ''}`}
      actions={
        <ButtonLink href={`${labels.path}/new`} icon={Plus} size="sm">
          New {labels.one}
        </ButtonLink>
      }
    >
      <SentNote messages={doneMessages} />
      <ChangesReceipt kind={kind} search={search} formToken={props.account.form_token} returned={props.returned} />
      <UndoAfterForm formToken={props.account.form_token} returned={props.returned} />
      <ConfirmAgain
        returned={props.returned}
        formId={changeListingsForm.id}
        formToken={props.account.form_token}
        text={consequenceIn(props.returned)}
        cancelHref={tableHref(kind, search)}
      />
      <ConfirmAgain
        returned={props.returned}
        formId={changeListForm.id}
        formToken={props.account.form_token}
        text={wholeListText}
        cancelHref={tableHref(kind, search)}
      />
      <ListChangeCard change={props.listChange} formToken={props.account.form_token} />
      <ListLine tabs={<TabRow label={`Lists of ${labels.many}`} tabs={tabsOf(props)} />}>
        <Filters {...props} />
        <ListDisplay
          account={props.account}
          list={listOf(kind)}
          columns={listingColumns(props)}
          returned={props.returned}
        />
      </ListLine>
      <WholeListForm {...props} />
      <ListingsTable {...props} />
      <Pager
        page={Number(search.page ?? 1)}
        totalPages={totalPages}
        hrefFor={(page) => tableHref(kind, { ...search, page: String(page) })}
        label={`${labels.title}, pages`}
      />
      <ViewForms {...props} />
    </OfficePage>
  );
}

function consequenceIn(returned: FormState | null): string | undefined {
  if (returned?.formId !== changeListingsForm.id) return undefined;
  const { action = '' } = returned.values;
  return isAction(action) ? consequenceOf(action, chosenIn(returned.values).length) : undefined;
}

const fixedViews: readonly { label: string; search: TableSearch }[] = [
  { label: 'All', search: {} },
  { label: 'In review', search: { state: 'In review' } },
  { label: 'To confirm', search: { confirmed: 'stale', sort_by: 'confirmed', sort_order: 'asc' } },
  { label: 'Drafts', search: { state: 'Draft' } },
];

function tabsOf({ kind, search, views }: ListingsPageProps) {
  const now = viewQuery(search);
  const fixed = fixedViews.map((view) => ({
    label: view.label,
    href: tableHref(kind, view.search),
    isCurrent: viewQuery(view.search) === now,
  }));
  const own = views.map(({ name, query }) => ({
    label: name,
    href: `${listingKindLabels[kind].path}?${query}`,
    isCurrent: query === now,
  }));
  return [...fixed, ...own];
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: capitalised(value) }));

function Filters({ kind, search, agents }: ListingsPageProps) {
  const { path, many } = listingKindLabels[kind];
  const { search: typed, sort_by: _by, sort_order: _order, page: _page, change: _change, ...filters } = search;
  const count = Object.keys(filters).length;
  const people = agents.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ListFilters
      action={path}
      label={`Filter ${many}`}
      count={count}
      {...(count > 0 || typed ? { clearHref: path } : {})}
      search={
        <ListSearch label="Title, place or reference" placeholder="Kilimani or P-1042" name="search" value={typed} />
      }
      kept={
        <>
          {search.sort_by && <input type="hidden" name="sort_by" value={search.sort_by} />}
          {search.import && <input type="hidden" name="import" value={search.import} />}
          {search.sort_order && <input type="hidden" name="sort_order" value={search.sort_order} />}
        </>
      }
    >
      <FilterSelect label="State" name="state" value={search.state} any="Any" options={asOptions(listingStates)} />
      {kind === 'property' && (
        <>
          <FilterSelect
            label="Purpose"
            name="purpose"
            value={search.purpose}
            any="Any"
            options={asOptions(listingPurposes)}
          />
          <FilterSelect label="Type" name="type" value={search.type} any="Any" options={asOptions(propertyTypes)} />
        </>
      )}
      <FilterSelect
        label="Looked after by"
        name="agent"
        value={search.agent}
        any="Anybody"
        options={[{ value: 'none', label: 'Nobody' }, ...people]}
      />
      <FilterSelect
        label="What is missing"
        name="missing"
        value={search.missing}
        any="Anything or nothing"
        options={missingChoices
          .filter((choice) => kind === 'property' || choice !== 'bedrooms')
          .map((value) => ({ value, label: missingLabels[value] }))}
      />
      <FilterSelect
        label="Confirmed"
        name="confirmed"
        value={search.confirmed}
        any="Any time"
        options={[{ value: 'stale', label: 'Not for 30 days' }]}
      />
    </ListFilters>
  );
}

/** Saves the filters of the shown list under a name, or removes a saved list. */
function ViewForms({ kind, account, views, returned }: ListingsPageProps) {
  const showDone = useMutationFeedback();
  // From the address, not the loaded list: a filter chosen just now is saved although its list is still loading.
  const query = useLocation({ select: ({ search }) => viewQuery(readTableSearch(search)) });
  const saved = views.find((view) => view.query === query);
  const shared = { formToken: account.form_token, returned, className: 'sm:flex sm:items-end' };
  if (saved) {
    return (
      <ActionForm
        {...shared}
        form={forgetViewForm}
        about={{ name: 'view_id', value: saved.id }}
        onSent={() => showDone('The list is forgotten')}
        button={{ label: `Forget the list ${saved.name}`, variant: 'quiet', size: 'sm' }}
      />
    );
  }
  if (query === '') return null;
  return (
    <ActionForm
      {...shared}
      form={keepViewForm}
      label="Keep this list"
      onSent={() => showDone('The list is kept')}
      button={{ label: 'Keep this list', variant: 'outline', size: 'sm' }}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="query" value={query} />
      <TextField label="Name of the list" name="name" required maxLength={60} autoComplete="off" />
    </ActionForm>
  );
}
