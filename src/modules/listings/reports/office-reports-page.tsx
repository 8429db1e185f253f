import type { z } from 'zod';
import { stringifySearch } from '#platform/http/search-params.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pager } from '#web/ui/layout/pager.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { TabRow } from '#web/ui/office/tab-row.tsx';
import type { listListingReports, OfficeReport, ReportState } from './contract.ts';
import { reasonLabels } from './report-labels.ts';

export interface OfficeReportsPageProps {
  list: z.output<(typeof listListingReports)['data']>;
  state: ReportState;
}

const hrefOf = (state: ReportState, page = 1): string =>
  `/office/reports${stringifySearch({ state: state === 'open' ? '' : state, page: page > 1 ? page : '' })}`;

export function OfficeReportsPage({ list, state }: OfficeReportsPageProps) {
  const { items, pagination, open } = list;
  return (
    <OfficePage isList title="Reports" lead="What visitors say is wrong with our listings">
      <TabRow
        label="Reports by state"
        tabs={[
          { href: hrefOf('open'), label: 'Open', count: open, isCurrent: state === 'open' },
          { href: hrefOf('resolved'), label: 'Resolved', isCurrent: state === 'resolved' },
        ]}
      />
      <Card bleed>
        <DataTable
          caption={state === 'open' ? 'Open reports' : 'Resolved reports'}
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title={state === 'open' ? 'No report is open' : 'No report was resolved yet'}>
              Visitors send them from the foot of every listing.
            </EmptyState>
          }
        />
      </Card>
      <Pager
        page={pagination.current_page}
        totalPages={pagination.total_pages}
        hrefFor={(page) => hrefOf(state, page)}
        label="Reports, pages"
      />
    </OfficePage>
  );
}

const columns: readonly Column<OfficeReport>[] = [
  { key: 'reason', head: 'What', cell: (report) => <Reason report={report} /> },
  {
    key: 'listing',
    head: 'Listing',
    cell: ({ listing }) => (
      <>
        {listing.title}
        <span className="block text-xs text-muted">{listing.reference_number}</span>
      </>
    ),
  },
  { key: 'agent', head: 'Agent', onPhone: 'hidden', cell: ({ listing }) => listing.agent ?? 'Nobody' },
  { key: 'public', head: 'Shown', cell: ({ listing }) => <ShownBadge isPublic={listing.is_public} /> },
  {
    key: 'when',
    head: 'Sent',
    align: 'end',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at)}</span>,
  },
];

function Reason({ report }: { report: OfficeReport }) {
  return (
    <>
      <SiteLink
        href={`/office/reports/${report.id}`}
        className="inline-flex min-h-6 items-center font-semibold text-link underline underline-offset-[0.28em]"
      >
        {reasonLabels[report.reason]}
      </SiteLink>
      <span className="block text-xs text-muted">{report.reference}</span>
    </>
  );
}

export const ShownBadge = ({ isPublic }: { isPublic: boolean }) => (
  <Badge tone={isPublic ? 'available' : 'neutral'}>{isPublic ? 'Public' : 'Not public'}</Badge>
);
