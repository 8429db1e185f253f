import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { DataTable } from '#web/ui/office/data-table.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { OpeningSummary } from './contract.ts';
import { publishOpeningForm, unpublishOpeningForm } from './forms.gen.ts';

export const openingStates: Record<OpeningSummary['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'available' },
  expired: { label: 'Expired', tone: 'closed' },
  unpublished: { label: 'Not published', tone: 'neutral' },
};

export interface OpeningListPageProps {
  account: OwnAccount;
  openings: readonly OpeningSummary[];
  returned: FormState | null;
}

const sentMessages = {
  'create-opening': 'The opening is saved.',
  [publishOpeningForm.id]: 'The opening is published.',
  [unpublishOpeningForm.id]: 'The opening is taken down.',
};

/** Every opening with its state and a button to publish it or take it down. */
export function OpeningListPage({ account, openings, returned }: OpeningListPageProps) {
  return (
    <OfficePage
      title="Job openings"
      lead={<TextLink href="/careers">See the page</TextLink>}
      actions={<ButtonLink href="/office/job-openings/new">New opening</ButtonLink>}
    >
      <SentNote messages={sentMessages} />
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
            {
              key: 'publication',
              head: 'On the site',
              align: 'end',
              cell: (opening) => <PublishForm opening={opening} account={account} returned={returned} />,
            },
          ]}
        />
      </Card>
    </OfficePage>
  );
}

interface PublishFormProps extends Pick<OpeningListPageProps, 'account' | 'returned'> {
  opening: OpeningSummary;
}

function PublishForm({ opening: { id, version, title, state }, account, returned }: PublishFormProps) {
  const showDone = useMutationFeedback();
  const isPublished = state !== 'unpublished';
  const form = isPublished ? unpublishOpeningForm : publishOpeningForm;
  const label = isPublished ? 'Take down' : 'Publish';
  return (
    <div className="flex justify-end max-md:justify-start">
      <ActionForm
        key={form.id}
        form={form}
        about={{ name: 'opening_id', value: String(id) }}
        formToken={account.form_token}
        returned={returned?.formId === form.id ? returned : null}
        onSent={() => showDone(sentMessages[form.id] ?? 'Saved', title)}
        button={{ label, variant: 'outline', size: 'sm', 'aria-label': `${label}: ${title}` }}
      >
        <input type="hidden" name="version" value={version} />
      </ActionForm>
    </div>
  );
}
