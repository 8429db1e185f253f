import { nairobiDay, shortDay } from '#shared/nairobi-time.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SentNote } from '#ui/form/sent-note.tsx';
import { DataTable } from '#ui/office/data-table.tsx';
import { OfficePage } from '#ui/office/office-page.tsx';
import { SiteLink, TextLink } from '#ui/site-link.tsx';
import type { OpeningSummary } from './office-contract.ts';

export const openingStates: Record<OpeningSummary['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'available' },
  expired: { label: 'Expired', tone: 'closed' },
  unpublished: { label: 'Not published', tone: 'neutral' },
};

/** Every opening with its state. */
export function OpeningListPage({ openings }: { openings: readonly OpeningSummary[] }) {
  return (
    <OfficePage
      title="Job openings"
      lead={<TextLink href="/careers">See the page</TextLink>}
      actions={<ButtonLink href="/office/job-openings/new">New opening</ButtonLink>}
    >
      <SentNote words={{ 'create-opening': 'The opening is saved.' }} />
      <div className="rounded-panel border border-line bg-surface">
        <DataTable
          caption="Job openings"
          rows={openings}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No opening yet">Write one, and publish it when it is ready.</EmptyState>}
          columns={[
            {
              key: 'title',
              head: 'Title',
              cell: ({ id, title }) => (
                <SiteLink
                  href={`/office/job-openings/${id}`}
                  className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-[0.28em]"
                >
                  {title}
                </SiteLink>
              ),
            },
            { key: 'department', head: 'Department', cell: ({ department }) => department },
            { key: 'deadline', head: 'Deadline', cell: ({ deadline }) => shortDay(nairobiDay(new Date(deadline))) },
            {
              key: 'state',
              head: 'State',
              cell: ({ state }) => <Badge tone={openingStates[state].tone}>{openingStates[state].label}</Badge>,
            },
          ]}
        />
      </div>
    </OfficePage>
  );
}
