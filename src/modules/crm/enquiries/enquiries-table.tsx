import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pager } from '#web/ui/layout/pager.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import type { EnquiryPage, OfficeEnquiry } from './contract.ts';
import { ageText, budgetText, promiseText } from './enquiry-format.ts';
import { type EnquirySearch, inboxHref } from './enquiry-search.ts';
import { enquiryKindLabels } from './stages.ts';

export function EnquiriesTable({ page, search }: { page: EnquiryPage; search: EnquirySearch }) {
  const { current_page, total_pages } = page.pagination;
  return (
    <div className="grid gap-5">
      <Card bleed>
        <DataTable
          caption="Enquiries"
          columns={columnsAt(page.now, search)}
          rows={page.items}
          rowKey={({ id }) => id}
          empty={<EmptyState title="Nothing here yet">What visitors send through the forms comes in here.</EmptyState>}
        />
      </Card>
      <Pager
        page={current_page}
        totalPages={total_pages}
        hrefFor={(number) => inboxHref({ ...search, page: number === 1 ? '' : String(number) })}
        label="Enquiries, pages"
      />
    </div>
  );
}

function columnsAt(now: string, search: EnquirySearch): Column<OfficeEnquiry>[] {
  const sortHref = (sort: string) => inboxHref({ ...search, sort, page: '' });
  const isOldest = search.sort === 'oldest';
  const isByAge = search.sort !== 'value';
  return [
    {
      key: 'name',
      head: 'Who',
      cell: ({ id, name, about, kind }) => (
        <>
          <SiteLink
            href={`/office/enquiries/${id}`}
            data-enquiry={id}
            className="inline-flex min-h-6 items-center font-semibold text-link underline-offset-[0.28em] hover:underline"
          >
            {name}
          </SiteLink>
          <span className="block text-sm text-soft">{about || enquiryKindLabels[kind]}</span>
        </>
      ),
    },
    {
      key: 'stage',
      head: 'Stage',
      cell: ({ stage, may_be_spam }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge tone="neutral">{stage}</Badge>
          {may_be_spam && <Badge tone="reserved">Possible spam</Badge>}
        </span>
      ),
    },
    { key: 'promise', head: 'Answer', cell: (row) => promiseBadge(row, now) },
    {
      key: 'kind',
      head: 'Form',
      onPhone: 'hidden',
      cell: ({ kind, source }) => (
        <>
          {enquiryKindLabels[kind]}
          <span className="block text-sm text-muted">{source}</span>
        </>
      ),
    },
    {
      key: 'agent',
      head: 'Agent',
      cell: ({ assigned_to }) => assigned_to?.name ?? <span className="text-muted">Nobody yet</span>,
    },
    {
      key: 'value',
      head: 'Value',
      align: 'end',
      sortHref: sortHref('value'),
      ...(search.sort === 'value' ? { sorted: 'desc' as const } : {}),
      cell: budgetText,
    },
    {
      key: 'age',
      head: 'Came in',
      align: 'end',
      sortHref: sortHref(isByAge && !isOldest ? 'oldest' : ''),
      ...(isByAge ? { sorted: isOldest ? ('asc' as const) : ('desc' as const) } : {}),
      cell: ({ created_at }) => <time dateTime={created_at}>{ageText(created_at, now)}</time>,
    },
  ];
}

function promiseBadge(enquiry: OfficeEnquiry, now: string) {
  const promise = promiseText(enquiry, now);
  return promise && <Badge tone={promise.tone}>{promise.text}</Badge>;
}
