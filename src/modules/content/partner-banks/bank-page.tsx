import { useRouter } from '@tanstack/react-router';
import type { OwnAccount } from '#modules/identity';
import { sendPhotograph } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { CheckboxField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { EarlierVersionNote, VersionHistory } from '#web/ui/form/version-history.tsx';
import { VersionedForm, versionKey } from '#web/ui/form/versioned-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { getOfficeBank } from './office-client.gen.ts';
import type { EditedBank, EditedBankPage } from './office-contract.ts';
import { bankForm, createBankForm } from './office-forms.gen.ts';

export interface BankPageProps {
  account: OwnAccount;
  bank: EditedBankPage;
  returned: FormState | null;
}

const crumbs = (name: string) => [{ label: 'Partner banks', href: '/office/partner-banks' }, { label: name }];

/** A lender that is not named yet. */
export function NewBankPage({ account, bank, returned }: BankPageProps) {
  const router = useRouter();
  return (
    <OfficePage title="New lender" breadcrumbs={crumbs('New lender')}>
      <SubmissionForm
        form={createBankForm}
        returned={returned}
        onSent={({ content }) => {
          showToast({ title: 'The lender is saved', line: content.name, tone: 'success' });
          void router.navigate({ to: '/office/partner-banks' });
        }}
        label="New lender"
        button={{ label: 'Save', busyLabel: 'Saving...' }}
        encType="multipart/form-data"
        className="max-w-[720px]"
      >
        <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
        <BankFields bank={bank.content} pictures={bank.pictures} />
        <LeaveGuard />
      </SubmissionForm>
    </OfficePage>
  );
}

/** A lender in its form. */
export function BankPage({ account, bank, returned }: BankPageProps) {
  const path = `/office/partner-banks/${bank.id}`;
  const params = { bank_id: bank.id };
  return (
    <OfficePage title={bank.content.name} breadcrumbs={crumbs(bank.content.name)}>
      <EarlierVersionNote loaded={bank} path={path} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <VersionedForm
          key={`${bank.id} ${versionKey(bank)}`}
          form={bankForm}
          readSaved={(saved) => saved}
          encType="multipart/form-data"
          returned={returned}
          formToken={account.form_token}
          loaded={bank}
          reload={() => callApi(getOfficeBank, { params })}
          label={bank.content.name}
          savedMessages="The lender is saved."
          hidden={{ bank_id: String(bank.id) }}
        >
          {(content) => <BankFields bank={content} pictures={bank.pictures} />}
        </VersionedForm>
        <VersionHistory loaded={bank} path={path} />
      </div>
    </OfficePage>
  );
}

function BankFields({ bank, pictures }: { bank: EditedBank; pictures: EditedBankPage['pictures'] }) {
  return (
    <Card>
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" name="name" required maxLength={80} defaultValue={bank.name} />
          <TextField
            label="Kind"
            name="category"
            required
            maxLength={60}
            help="Such as Commercial bank or Housing finance."
            defaultValue={bank.category}
          />
        </div>
        <TextField
          label="Website"
          name="website"
          type="url"
          required
          help="Begins with https://"
          defaultValue={bank.website}
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
          name="logo_image_id"
          send={sendPhotograph}
          picture={bank.logo_image_id === null ? null : { id: bank.logo_image_id }}
          choices={pictures}
          help="Without one, the name stands for it."
        />
        <CheckboxField label="Shown on the site" name="is_active" defaultChecked={bank.is_active} />
      </div>
    </Card>
  );
}
