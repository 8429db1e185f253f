import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { CheckboxField, TextField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { RowName } from '#web/ui/office/row-name.tsx';
import type { Webhook, WebhookEvent } from './contract.ts';
import { createWebhookForm } from './forms.gen.ts';
import { SecretOnce, type ShownSecret, secretIn } from './secret-once.tsx';
import { WebhookState } from './webhook-state.tsx';
import { eventLabels, webhookHref } from './webhook-words.ts';

export interface WebhooksPageProps {
  account: OwnAccount;
  items: readonly Webhook[];
  returned: FormState | null;
}

const events: readonly WebhookEvent[] = ['listing.published', 'listing.changed', 'listing.gone', 'enquiry.made'];

export function WebhooksPage({ account, items, returned }: WebhooksPageProps) {
  const router = useRouter();
  const [made, setMade] = useState<ShownSecret | null>(secretIn(returned));
  return (
    <OfficePage
      title="Webhooks"
      lead="Other programs are told of listings and enquiries within a minute or two, by a signed message to their address."
    >
      <SentNote messages={{ 'remove-webhook': 'The webhook is removed.' }} />
      {made && <SecretOnce shown={made} />}
      <Card title="Told now" bleed>
        {items.length === 0 ? (
          <EmptyState title="No program is told yet">Name the address of one below.</EmptyState>
        ) : (
          <ul aria-label="Webhooks" className="grid divide-y divide-line">
            {items.map((webhook) => (
              <li key={webhook.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
                <RowName href={webhookHref(webhook.id)} name={webhook.title} about={webhook.url} />
                {webhook.failed > 0 && (
                  <span className="text-sm font-semibold text-danger">
                    {formatNumber(webhook.failed)} could not be delivered
                  </span>
                )}
                <WebhookState webhook={webhook} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="Tell another program" className="max-w-[760px]">
        <ActionForm
          form={createWebhookForm}
          formToken={account.form_token}
          returned={returned}
          label="Tell another program"
          fieldNames={{ events: `event_${events[0]}` }}
          onSent={(receipt) => {
            setMade(receipt);
            void router.invalidate();
          }}
          button={{ label: 'Make webhook' }}
        >
          <TextField label="Name" name="title" required maxLength={80} help="What the office calls it." />
          <TextField
            label="Address"
            name="url"
            type="url"
            required
            maxLength={500}
            placeholder="https://crm.example/hooks/makao"
          />
          <fieldset>
            <legend className="font-semibold">What it is told</legend>
            {events.map((event) => (
              <CheckboxField key={event} label={eventLabels[event]} name={`event_${event}`} />
            ))}
          </fieldset>
          <CheckboxField
            label="With contact details"
            name="has_contact_details"
            help="Messages about enquiries then have name, email and phone of the person. They leave the agency with that: erasing somebody here does not erase them there."
          />
        </ActionForm>
      </Card>
    </OfficePage>
  );
}
