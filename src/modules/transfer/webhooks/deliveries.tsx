import type { FormState } from '#platform/http/form-state.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { DataTable } from '#web/ui/office/data-table.tsx';
import { TabRow } from '#web/ui/office/tab-row.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { Delivery, Webhook } from './contract.ts';
import { sendAgainForm } from './forms.gen.ts';
import { answerOf, type DeliverySearch, eventLabels, webhookHref } from './webhook-words.ts';

export interface DeliveriesProps {
  formToken: string;
  webhook: Webhook;
  list: { items: readonly Delivery[]; next_before: string | null };
  search: DeliverySearch;
  returned: FormState | null;
}

const states: Record<Delivery['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'sky' },
  delivered: { label: 'Delivered', tone: 'available' },
  failed: { label: 'Not delivered', tone: 'red' },
};

/** The messages of the last 30 days, fifty on a page. */
export function Deliveries(props: DeliveriesProps) {
  const { webhook, list, search } = props;
  const tabs = [
    { href: webhookHref(webhook.id), label: 'All', isCurrent: search.state === undefined },
    {
      href: webhookHref(webhook.id, { state: 'failed' }),
      label: 'Not delivered',
      count: webhook.failed,
      isCurrent: search.state === 'failed',
    },
  ];
  return (
    <Card title="Messages of the last 30 days" bleed>
      <div className="px-5">
        <TabRow label="Which messages" tabs={tabs} />
      </div>
      <DataTable
        caption="Messages"
        rows={list.items}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Nothing here">What happens from now on is listed here.</EmptyState>}
        columns={[
          {
            key: 'event',
            head: 'What happened',
            cell: ({ event, reference_number, title }) => (
              <>
                <span className="font-semibold">{eventLabels[event]}</span>
                {reference_number && (
                  <span className="block text-sm text-muted">{nameOf(reference_number, title)}</span>
                )}
              </>
            ),
          },
          { key: 'when', head: 'When', cell: ({ created_at }) => formatDateTime(created_at) },
          {
            key: 'state',
            head: 'State',
            cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
          },
          { key: 'answer', head: 'Last attempt', cell: (delivery) => <LastAttempt delivery={delivery} /> },
          {
            key: 'again',
            head: 'Actions',
            headHidden: true,
            align: 'end',
            cell: ({ id }) => webhook.state === 'active' && <SendAgain {...props} id={id} />,
          },
        ]}
      />
      {list.next_before && (
        <p className="border-t border-line px-5 py-3">
          <ButtonLink
            variant="outline"
            size="sm"
            href={webhookHref(webhook.id, { ...search, before: list.next_before })}
          >
            Older messages
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

const nameOf = (reference: string, title: string | null): string => (title ? `${reference}, ${title}` : reference);

function LastAttempt({ delivery }: { delivery: Delivery }) {
  const { attempts, last_attempt_at, next_attempt_at } = delivery;
  const answer = answerOf(delivery);
  if (!answer || !last_attempt_at) return <span className="text-muted">None yet</span>;
  return (
    <>
      {answer}
      <span className="block text-sm text-muted">
        {formatDateTime(last_attempt_at)}
        {attempts > 1 && `, ${attempts} attempts`}
        {next_attempt_at && `, again ${formatDateTime(next_attempt_at)}`}
      </span>
    </>
  );
}

function SendAgain({ formToken, webhook, returned, id }: DeliveriesProps & { id: string }) {
  const showDone = useMutationFeedback();
  return (
    <ActionForm
      form={sendAgainForm}
      about={{ name: 'delivery_id', value: id }}
      formToken={formToken}
      returned={returned}
      onSent={() => showDone('The message is on its way once more')}
      button={{ label: 'Send again', variant: 'outline', size: 'sm' }}
    >
      <input type="hidden" name="webhook_id" value={webhook.id} />
    </ActionForm>
  );
}
