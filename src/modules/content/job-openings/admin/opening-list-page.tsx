import { formatDate } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SentNote } from '#web/ui/form/sent-note.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { DataTable } from '#web/ui/office/data-table.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import type { OpeningSummary } from './contract.ts';

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
      <SentNote messages={{ 'create-opening': 'The opening is saved.' }} />
      <Card bleed>
        <DataTable
          caption="Job openings"
          rows={openings}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No opening yet">Write one, and publish it when it is ready.</EmptyState>}
          columns={[
            {
              key: 'title',
              head: 'Title',
              cell: ({ id, title }) => <TextLink href={`/office/job-openings/${id}`}>{title}</TextLink>,
            },
            { key: 'department', head: 'Department', cell: ({ department }) => department },
            { key: 'deadline', head: 'Deadline', cell: ({ deadline }) => formatDate(deadline) },
            {
              key: 'state',
              head: 'State',
              cell: ({ state }) => <Badge tone={openingStates[state].tone}>{openingStates[state].label}</Badge>,
            },
          ]}
        />
      </Card>
    </OfficePage>
  );
}
