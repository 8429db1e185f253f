import { useRouter } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { DataTable } from '#web/ui/office/data-table.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import type { BankSummary } from './contract.ts';
import { moveBankDownForm, moveBankUpForm } from './forms.gen.ts';

export interface BankListPageProps {
  account: OwnAccount;
  banks: readonly BankSummary[];
  returned: FormState | null;
}

/** The lenders in the order of the site, with buttons to change it. */
export function BankListPage({ account, banks, returned }: BankListPageProps) {
  return (
    <OfficePage
      title="Partner banks"
      lead="The lenders the home page names, in their order."
      actions={<ButtonLink href="/office/partner-banks/new">New lender</ButtonLink>}
    >
      <SentNote messages={{ 'create-bank': 'The lender is saved, as the last one.' }} />
      <Card bleed>
        <DataTable
          caption="Partner banks"
          rows={banks}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No lender yet">The home page leaves its part out until there is one.</EmptyState>}
          columns={[
            {
              key: 'name',
              head: 'Name',
              cell: ({ id, name }) => <TextLink href={`/office/partner-banks/${id}`}>{name}</TextLink>,
            },
            { key: 'category', head: 'Kind', cell: ({ category }) => category },
            {
              key: 'state',
              head: 'State',
              cell: ({ is_active }) => (
                <Badge tone={is_active ? 'available' : 'neutral'}>{is_active ? 'Shown' : 'Put away'}</Badge>
              ),
            },
            {
              key: 'place',
              head: 'Place',
              align: 'end',
              cell: (bank) => <PositionForms bank={bank} account={account} returned={returned} />,
            },
          ]}
        />
      </Card>
    </OfficePage>
  );
}

interface PositionFormsProps extends Pick<BankListPageProps, 'account' | 'returned'> {
  bank: BankSummary;
}

function PositionForms({ bank, account, returned }: PositionFormsProps) {
  const router = useRouter();
  const form = (direction: 'up' | 'down') => (
    <ActionForm
      about={{ name: 'bank_id', value: String(bank.id) }}
      formToken={account.form_token}
      returned={returned}
      onSent={() => void router.invalidate()}
      form={direction === 'up' ? moveBankUpForm : moveBankDownForm}
      button={{
        label: direction === 'up' ? 'Up' : 'Down',
        variant: 'outline',
        size: 'sm',
        icon: direction === 'up' ? ArrowUp : ArrowDown,
        'aria-label': `Move ${bank.name} ${direction}`,
      }}
    />
  );
  return (
    <div className="flex justify-end gap-2 max-md:justify-start">
      {!bank.is_first && form('up')}
      {!bank.is_last && form('down')}
    </div>
  );
}
