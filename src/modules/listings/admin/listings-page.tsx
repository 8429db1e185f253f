import { useLocation } from '@tanstack/react-router';
import { Plus } from 'lucide';
import type { FormState } from '#platform/http/form-state.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { ConfirmAgain } from '#web/ui/office/confirm-again.tsx';
import { FilterBar } from '#web/ui/office/filter-bar.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { TabRow } from '#web/ui/office/tab-row.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { listingPurposes, propertyTypes } from '../kinds/property-public.ts';
import { changedText, consequenceFor, doneMessages, isAction } from './admin-labels.ts';
import { chosenIn } from './listing-choice.ts';
import { kindLabels } from './listing-kinds.ts';
import { listingStates } from './listing-states.ts';
import type { ListingsPageProps } from './listings-page-props.ts';
import { ListingsTable } from './listings-table.tsx';
import { type TableSearch, tableHref, viewQuery } from './table-search.ts';
import { changeListingsForm } from './transitions-forms.gen.ts';
import { UndoAfterForm } from './undo-change.tsx';
import { ViewForms } from './view-forms.tsx';

/** Every property or plot of the agency, public or not. */
export function ListingsPage(props: ListingsPageProps) {
  const { kind, search, total, isCapped, totalPages } = props;
  const words = kindLabels[kind];
  const address: Record<string, unknown> = useLocation({ select: (location) => location.search });
  const { sent } = address;
  const done = typeof sent === 'string' ? doneMessages[sent] : undefined;
  const together = sent === changeListingsForm.id ? togetherWords(address) : null;
  const count = formatNumber(total);
  return (
    <OfficePage
      title={words.title}
      lead={`${isCapped ? `More than ${count}` : count} ${total === 1 ? words.one : words.many}`}
      actions={
        <ButtonLink href={`${words.path}/new`} icon={Plus}>
          New {words.one}
        </ButtonLink>
      }
    >
      {done && <Alert tone="success">{done}</Alert>}
      {together && <Alert tone={together.hasChanged ? 'success' : 'info'}>{together.text}</Alert>}
      <UndoAfterForm formToken={props.account.form_token} returned={props.returned} />
      <ConfirmAgain
        returned={props.returned}
        formId={changeListingsForm.id}
        formToken={props.account.form_token}
        text={consequenceOf(props.returned)}
        cancelHref={tableHref(kind, search)}
      />
      <TabRow label={`Lists of ${words.many}`} tabs={tabsOf(props)} />
      <Filters {...props} />
      <ListingsTable {...props} />
      <Pager
        page={Number(search.page ?? 1)}
        totalPages={totalPages}
        hrefFor={(page) => tableHref(kind, { ...search, page: String(page) })}
        label={`${words.title}, pages`}
      />
      <ViewForms {...props} />
    </OfficePage>
  );
}

/** What a change of many without script has done, as the address tells it; null where it tells nothing true. */
function togetherWords({ did, changed, left }: Record<string, unknown>): { hasChanged: boolean; text: string } | null {
  const [done, kept] = [Number(changed), Number(left)];
  if (typeof did !== 'string' || !isAction(did) || !Number.isInteger(done) || !Number.isInteger(kept)) return null;
  const rest = kept > 0 ? ` ${kept} ${kept === 1 ? 'was' : 'were'} left as ${kept === 1 ? 'it is' : 'they are'}.` : '';
  if (done === 0) return { hasChanged: false, text: `Nothing was changed.${rest}` };
  return { hasChanged: true, text: `${changedText(did, done)}.${rest}` };
}

function consequenceOf(returned: FormState | null): string | undefined {
  if (returned?.formId !== changeListingsForm.id) return undefined;
  const { action = '' } = returned.values;
  return isAction(action) ? consequenceFor(action, chosenIn(returned.values).length) : undefined;
}

const standingViews: readonly { label: string; search: TableSearch }[] = [
  { label: 'All', search: {} },
  { label: 'In review', search: { state: 'In review' } },
  { label: 'To confirm', search: { confirmed: 'stale', sort_by: 'confirmed', sort_order: 'asc' } },
  { label: 'Drafts', search: { state: 'Draft' } },
];

function tabsOf({ kind, search, views }: ListingsPageProps) {
  const now = viewQuery(search);
  const standing = standingViews.map((view) => ({
    label: view.label,
    href: tableHref(kind, view.search),
    isCurrent: viewQuery(view.search) === now,
  }));
  const own = views.map(({ name, query }) => ({
    label: name,
    href: `${kindLabels[kind].path}?${query}`,
    isCurrent: query === now,
  }));
  return [...standing, ...own];
}

const asOptions = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function Filters({ kind, search, agents }: ListingsPageProps) {
  const { path, many } = kindLabels[kind];
  const isNarrowed = Object.entries(search).some(([name]) => !['sort_by', 'sort_order', 'page'].includes(name));
  const people = agents.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterBar action={path} label={`Filter ${many}`} {...(isNarrowed ? { clearHref: path } : {})}>
      <TextField
        // Another address starts the fields anew; typing in one leaves it alone.
        key={`search ${search.search === undefined}`}
        label="Title, place or reference"
        name="search"
        type="search"
        maxLength={100}
        defaultValue={search.search ?? ''}
        className="min-w-60 grow"
      />
      <Select label="State" name="state" value={search.state} any="Any" options={asOptions(listingStates)} />
      {kind === 'property' && (
        <>
          <Select
            label="Purpose"
            name="purpose"
            value={search.purpose}
            any="Any"
            options={asOptions(listingPurposes)}
          />
          <Select
            label="Type"
            name="type"
            value={search.type}
            any="Any"
            options={propertyTypes.map((value) => ({ value, label: capital(value) }))}
          />
        </>
      )}
      <Select
        label="Looked after by"
        name="agent"
        value={search.agent}
        any="Anybody"
        options={[{ value: 'none', label: 'Nobody' }, ...people]}
      />
      <Select
        label="Confirmed"
        name="confirmed"
        value={search.confirmed}
        any="Any time"
        options={[{ value: 'stale', label: 'Not for 30 days' }]}
      />
      {search.sort_by && <input type="hidden" name="sort_by" value={search.sort_by} />}
      {search.sort_order && <input type="hidden" name="sort_order" value={search.sort_order} />}
    </FilterBar>
  );
}

interface SelectProps {
  label: string;
  name: string;
  value: string | undefined;
  any: string;
  options: readonly { value: string; label: string }[];
}

const Select = ({ label, name, value = '', any, options }: SelectProps) => (
  <SelectField
    key={value}
    label={label}
    name={name}
    defaultValue={value}
    options={[{ value: '', label: any }, ...options]}
  />
);
