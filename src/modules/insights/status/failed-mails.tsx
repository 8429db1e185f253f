import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { FailedMail, SystemStatus } from './contract.ts';
import { resendMailForm } from './forms.gen.ts';

interface FailedMailsProps {
  mails: SystemStatus['mails'];
  account: OwnAccount;
  returned: FormState | null;
}

const obstacles: Record<NonNullable<FailedMail['obstacle']>, string> = {
  links_removed: 'Its links are no longer valid. Start again what it was about.',
  invalid_address: 'No mail can be sent to this address.',
};

export function FailedMails({ mails, account, returned }: FailedMailsProps) {
  const { failed, items } = mails;
  const more = failed - items.length;
  return (
    <Card title="Mails that failed" bleed {...(more > 0 && { note: `${formatNumber(more)} more are older` })}>
      <DataTable
        caption="Mails that failed"
        rows={items}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="None">
            {account.sends_mail
              ? 'Every mail was handed to the mail server, or is still being tried.'
              : 'None was tried, because no mail server is set.'}
          </EmptyState>
        }
        columns={[
          ...columns,
          {
            key: 'again',
            head: 'Send again',
            headHidden: true,
            cell: (mail) => <Again mail={mail} account={account} returned={returned} />,
          },
        ]}
      />
    </Card>
  );
}

const columns: readonly Column<FailedMail>[] = [
  {
    key: 'subject',
    head: 'Mail',
    cell: ({ subject, to_name, to_address }) => (
      <span className="block min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-semibold">{subject}</span>
        <span className="block text-sm text-muted">
          to {to_name && `${to_name}, `}
          {to_address}
        </span>
      </span>
    ),
  },
  {
    key: 'error',
    head: 'Why',
    onPhone: 'labelled',
    cell: ({ error }) => <span className="block max-w-80 text-sm [overflow-wrap:anywhere]">{error || 'Unknown'}</span>,
  },
  {
    key: 'created',
    head: 'Written',
    onPhone: 'labelled',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
];

function Again({ mail, account, returned }: Pick<FailedMailsProps, 'account' | 'returned'> & { mail: FailedMail }) {
  const showDone = useMutationFeedback();
  if (mail.obstacle) return <p className="max-w-56 text-sm text-muted">{obstacles[mail.obstacle]}</p>;
  return (
    <ActionForm
      form={resendMailForm}
      about={{ name: 'mail_id', value: String(mail.id) }}
      formToken={account.form_token}
      returned={returned}
      onSent={() => showDone('The mail is on its way again', mail.subject)}
      button={{
        label: 'Send again',
        variant: 'outline',
        size: 'sm',
        'aria-label': `Send again: ${mail.subject}, to ${mail.to_address}`,
      }}
    />
  );
}
