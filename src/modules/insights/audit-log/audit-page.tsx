import { Download } from 'lucide';
import type { z } from 'zod';
import { formatNumber } from '#platform/text/numbers.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import { hourOfDay, nairobiDay, nairobiHour, shortDay } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pager } from '#web/ui/layout/pager.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { FilterDay, FilterSelect } from '#web/ui/office/filter-bar.tsx';
import { ListFilters } from '#web/ui/office/list-filters.tsx';
import { ListLine } from '#web/ui/office/list-line.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { actionGroups, actionText, entryText, fieldText, subjectHref, subjectText } from './audit-labels.ts';
import { type AuditSearch, auditExportHref, auditHref, isFiltered } from './audit-search.ts';
import type { AuditEntry, listAuditEntries } from './contract.ts';

export interface AuditPageProps {
  list: z.output<(typeof listAuditEntries)['data']>;
  search: AuditSearch;
}

export function AuditPage({ list, search }: AuditPageProps) {
  const { items, pagination, total_is_capped } = list;
  const total = formatNumber(pagination.total_items);
  return (
    <OfficePage
      isList
      title="Audit"
      lead={`${total_is_capped ? `More than ${total}` : total} ${pagination.total_items === 1 ? 'entry' : 'entries'}. Everything is named as it is called today.`}
      actions={
        <ButtonLink
          href={auditExportHref(search)}
          download
          preload={false}
          rel="nofollow"
          icon={Download}
          variant="outline"
          size="sm"
        >
          Export CSV
        </ButtonLink>
      }
    >
      <ListLine>
        <Filters list={list} search={search} />
      </ListLine>
      <Card bleed>
        <DataTable
          caption="Changes by staff"
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="Nothing was changed that fits">Take a filter away, or choose other days.</EmptyState>
          }
        />
      </Card>
      <Pager
        page={pagination.current_page}
        totalPages={Math.min(pagination.total_pages, 400)}
        hrefFor={(page) => auditHref({ ...search, page })}
        label="Audit, pages"
      />
    </OfficePage>
  );
}

function Filters({ list: { choices }, search }: AuditPageProps) {
  const people = choices.people.map(({ id, name }) => ({ value: id, label: name }));
  const subjects = choices.subject_types.map((type) => ({ value: type, label: subjectText(type) }));
  const groups = actionGroups.filter(({ value }) => choices.actions.some((action) => action.startsWith(value)));
  const actions = choices.actions.map((action) => ({ value: action, label: actionText(action) }));
  return (
    <ListFilters
      action="/office/audit"
      label="Filter the audit"
      count={[search.staff_id, search.subject_type, search.action, search.from, search.to].filter(Boolean).length}
      kept={search.subject_id && <input type="hidden" name="subject_id" value={search.subject_id} />}
      {...(isFiltered(search) ? { clearHref: '/office/audit' } : {})}
    >
      <FilterSelect label="Person" name="staff_id" value={search.staff_id} any="Everybody" options={people} />
      <FilterSelect label="Changed" name="subject_type" value={search.subject_type} any="Anything" options={subjects} />
      <FilterSelect label="Action" name="action" value={search.action} any="Any" options={[...groups, ...actions]} />
      <FilterDay label="From" name="from" value={search.from} />
      <FilterDay label="To" name="to" value={search.to} />
    </ListFilters>
  );
}

const columns: readonly Column<AuditEntry>[] = [
  { key: 'action', head: 'What', cell: (entry) => <span className="font-semibold">{entryText(entry)}</span> },
  { key: 'subject', head: 'Of', onPhone: 'labelled', cell: (entry) => <Subject {...entry} /> },
  { key: 'changes', head: 'From and to', onPhone: 'labelled', cell: (entry) => <Changes {...entry} /> },
  { key: 'actor', head: 'Who', onPhone: 'labelled', cell: (entry) => <Actor {...entry} /> },
  { key: 'at', head: 'When', align: 'end', onPhone: 'labelled', cell: ({ at }) => <Moment at={at} /> },
];

const Actor = ({ actor, account }: AuditEntry) => (
  <span className="block max-w-64 break-words">
    {actor}
    {account && <span className="block text-xs text-muted">{account.email}</span>}
  </span>
);

function Subject({ subject }: AuditEntry) {
  const href = subjectHref(subject);
  const { name } = subject;
  return (
    <span className="block max-w-64 break-words">
      <span className="block text-xs text-muted">{subjectText(subject.type)}</span>
      {name && href ? (
        <SiteLink href={href} preload={false} className="text-link underline underline-offset-[0.28em]">
          {name}
        </SiteLink>
      ) : (
        name
      )}
    </span>
  );
}

const SHOWN_CHARACTERS = 300;
const cut = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${firstCharacters(text, SHOWN_CHARACTERS)}…` : text;

function Changes({ action, changes, subject }: Pick<AuditEntry, 'action' | 'changes' | 'subject'>) {
  if (changes.length === 0) return <span className="text-muted">–</span>;
  return (
    <dl className="grid gap-1 text-sm">
      {changes.map(({ field, from, to }) => (
        <div key={field} className="break-words">
          <dt className="inline text-muted">{fieldText(field, { action, subject: subject.type })}: </dt>
          <dd className="inline">
            {from !== null && (
              <>
                <del className="text-muted">{cut(from)}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            {to === null ? <span className="text-muted">nothing</span> : <ins className="no-underline">{cut(to)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Moment({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} className="block whitespace-nowrap">
      {shortDay(nairobiDay(moment))}
      <span className="block text-xs text-muted">{hourOfDay(nairobiHour(moment))} EAT</span>
    </time>
  );
}
