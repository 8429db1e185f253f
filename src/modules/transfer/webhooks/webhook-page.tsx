import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { formatDate, formatDateTime } from '#platform/time/nairobi-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { Webhook } from './contract.ts';
import { Deliveries, type DeliveriesProps } from './deliveries.tsx';
import { removeWebhookForm, renewSecretForm, sendTestForm, startWebhookForm, stopWebhookForm } from './forms.gen.ts';
import { SecretOnce, type ShownSecret, secretIn } from './secret-once.tsx';
import { WebhookState } from './webhook-state.tsx';
import { eventLabels } from './webhook-words.ts';

export interface WebhookPageProps extends Omit<DeliveriesProps, 'formToken'> {
  account: OwnAccount;
}

const doneMessages = {
  'send-webhook-test': 'The test is on its way. Reload the page to see what came of it.',
  'send-webhook-again': 'The message is on its way once more.',
  'stop-webhook': 'The webhook is stopped.',
  'start-webhook': 'The webhook is started.',
};

export function WebhookPage(props: WebhookPageProps) {
  const { webhook } = props;
  const [renewed, setRenewed] = useState<ShownSecret | null>(secretIn(props.returned));
  return (
    <OfficePage
      title={webhook.title}
      badge={<WebhookState webhook={webhook} />}
      lead={`Made ${formatDate(webhook.created_at)}${webhook.created_by ? ` by ${webhook.created_by}` : ''}`}
      breadcrumbs={[{ label: 'Webhooks', href: '/office/webhooks' }, { label: webhook.title }]}
    >
      <SentNote messages={doneMessages} />
      {renewed && <SecretOnce shown={renewed} />}
      {webhook.refused_at && (
        <Alert tone="warning">
          Its receiver answered on {formatDateTime(webhook.refused_at)} that it is gone for good (410), so nothing is
          sent any more.
        </Alert>
      )}
      <Card title="What it is told">
        <p className="break-all">{webhook.url}</p>
        <p className="mt-1 text-muted">
          {webhook.events.map((event) => eventLabels[event]).join(', ')}
          {webhook.has_contact_details && ', with contact details'}
        </p>
        <Actions {...props} onSecret={setRenewed} />
      </Card>
      <Deliveries {...props} formToken={props.account.form_token} />
    </OfficePage>
  );
}

interface ActionsProps {
  account: OwnAccount;
  webhook: Webhook;
  returned: FormState | null;
  onSecret: (shown: ShownSecret) => void;
}

function Actions({ account, webhook, returned, onSecret }: ActionsProps) {
  const router = useRouter();
  const showDone = useMutationFeedback();
  const shared = { about: { name: 'webhook_id', value: String(webhook.id) }, formToken: account.form_token, returned };
  const small = { variant: 'outline', size: 'sm' } as const;
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      {webhook.state === 'active' ? (
        <>
          <ActionForm
            {...shared}
            form={sendTestForm}
            onSent={() => showDone('The test is on its way')}
            button={{ label: 'Send a test', ...small }}
          />
          <ActionForm
            {...shared}
            form={stopWebhookForm}
            onSent={() => showDone('The webhook is stopped')}
            button={{ label: 'Stop', ...small }}
          />
        </>
      ) : (
        <ActionForm
          {...shared}
          form={startWebhookForm}
          onSent={() => showDone('The webhook is started')}
          button={{ label: 'Start', ...small }}
        />
      )}
      <Disclosure label="New secret">
        <ActionForm
          {...shared}
          form={renewSecretForm}
          onSent={onSecret}
          button={{ label: 'Make a new secret', ...small }}
        >
          <p className="text-sm text-muted">From now on nothing is signed with the old one.</p>
        </ActionForm>
      </Disclosure>
      <Disclosure label="Remove">
        <ActionForm
          {...shared}
          form={removeWebhookForm}
          onSent={() => router.navigate({ href: '/office/webhooks' })}
          button={{ label: 'Remove for good', variant: 'danger', size: 'sm' }}
        >
          <p className="text-sm text-muted">Its messages go with it, those that wait too.</p>
        </ActionForm>
      </Disclosure>
    </div>
  );
}

const Disclosure = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="max-w-72">
    <summary className="min-h-11 px-2 py-2.5 text-sm font-semibold text-link underline underline-offset-[0.28em]">
      {label}
    </summary>
    {children}
  </details>
);
