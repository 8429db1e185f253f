import { useRouter } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide';
import type { OwnAccount } from '#modules/identity';
import { sendPhotograph } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { VersionedEditor } from '#web/ui/form/drafts/versioned-form.tsx';
import { CheckboxField, TextAreaField } from '#web/ui/form/field.tsx';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { TextFields } from '#web/ui/form/text-fields.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { DataTable } from '#web/ui/office/data-table.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { NewContentPage } from '../../new-content-page.tsx';
import { getOfficeBank } from './client.gen.ts';
import type { BankSummary, EditedBank, EditedBankPage } from './contract.ts';
import { bankForm, createBankForm, moveBankDownForm, moveBankUpForm } from './forms.gen.ts';

export interface BankPageProps {
  account: OwnAccount;
  /** Id 0 for a new lender. */
  bank: EditedBankPage;
  returned: FormState | null;
}

const list = { label: 'Partner banks', href: '/office/partner-banks' };

export function BankPage({ account, bank, returned }: BankPageProps) {
  const router = useRouter();
  const { id, content, pictures } = bank;
  const shared = { formToken: account.form_token, returned, encType: 'multipart/form-data' } as const;
  if (id === 0) {
    return (
      <NewContentPage
        {...shared}
        title="New lender"
        list={list}
        form={createBankForm}
        onSent={(created) => {
          showToast({ title: 'The lender is saved', line: created.content.name, tone: 'success' });
          return router.navigate({ to: list.href });
        }}
        className="max-w-[720px]"
      >
        <BankFields bank={content} pictures={pictures} />
      </NewContentPage>
    );
  }
  return (
    <OfficePage title={content.name} breadcrumbs={[list, { label: content.name }]}>
      <VersionedEditor
        {...shared}
        path={`${list.href}/${id}`}
        form={bankForm}
        loaded={bank}
        readSaved={(saved) => saved}
        reload={() => callApi(getOfficeBank, { params: { bank_id: id } })}
        label={content.name}
        savedMessages="The lender is saved."
        hidden={{ bank_id: String(id) }}
      >
        {(edited) => <BankFields bank={edited} pictures={pictures} />}
      </VersionedEditor>
    </OfficePage>
  );
}

function BankFields({ bank, pictures }: { bank: EditedBank; pictures: EditedBankPage['pictures'] }) {
  return (
    <Card>
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextFields
            content={bank}
            fields={[
              { label: 'Name', name: 'name', maxLength: 80 },
              {
                label: 'Kind',
                name: 'category',
                maxLength: 60,
                help: 'Such as Commercial bank or Housing finance.',
              },
            ]}
          />
        </div>
        <TextFields
          content={bank}
          fields={[{ label: 'Website', name: 'website', type: 'url', help: 'Begins with https://' }]}
        />
        <TextAreaField
          label="Description"
          name="description"
          optional
          maxLength={400}
          rows={3}
          defaultValue={bank.description}
        />
        <PictureField
          label="Logo"
          isLogo
          name="logo_image_id"
          send={sendPhotograph}
          picture={bank.logo_image_id === null ? null : { id: bank.logo_image_id }}
          choices={pictures}
          help="Without one, the name stands for it."
        />
        <CheckboxField label="Shown on the site" name="is_active" defaultChecked={bank.is_active} />
        <LoanFields bank={bank} />
      </div>
    </Card>
  );
}

/** A rate is shown with its day and source, or not at all. */
function LoanFields({ bank }: { bank: EditedBank }) {
  const { loan_rate_percent: rate, loan_most_years: years, loan_most_percent: share } = bank;
  const textOf = (value: number | null): string => (value === null ? '' : String(value));
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="float-left font-semibold">Loans for homes</legend>
      <p className="text-sm text-muted">
        Pages of homes and the calculator offer the rate with its day and source. Left empty, nothing is said.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextFields
          content={{
            loan_rate_percent: textOf(rate),
            loan_rate_as_of: bank.loan_rate_as_of,
            loan_rate_source: bank.loan_rate_source,
            loan_most_years: textOf(years),
            loan_most_percent: textOf(share),
          }}
          fields={[
            { label: 'Rate, % a year', name: 'loan_rate_percent', inputMode: 'decimal', optional: true },
            { label: 'Day of the rate', name: 'loan_rate_as_of', type: 'date', optional: true },
            {
              label: 'Source of the rate',
              name: 'loan_rate_source',
              optional: true,
              maxLength: 160,
              className: 'sm:col-span-2',
            },
            { label: 'Longest time, years', name: 'loan_most_years', inputMode: 'numeric', optional: true },
            { label: 'Largest share, % of the price', name: 'loan_most_percent', inputMode: 'decimal', optional: true },
          ]}
        />
      </div>
    </fieldset>
  );
}

interface BankListPageProps {
  account: OwnAccount;
  banks: readonly BankSummary[];
  returned: FormState | null;
}

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
    <div className="inline-grid grid-cols-[6rem_6rem] gap-2 align-middle text-start">
      <div>{!bank.is_first && form('up')}</div>
      <div>{!bank.is_last && form('down')}</div>
    </div>
  );
}
