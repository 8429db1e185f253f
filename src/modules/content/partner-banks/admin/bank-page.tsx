import { useRouter } from '@tanstack/react-router';
import type { OwnAccount } from '#modules/identity';
import { sendPhotograph } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { VersionedEditor } from '#web/ui/form/drafts/versioned-form.tsx';
import { CheckboxField, TextAreaField } from '#web/ui/form/field.tsx';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { TextFields } from '#web/ui/form/text-fields.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { NewContentPage } from '../../new-content-page.tsx';
import { getOfficeBank } from './client.gen.ts';
import type { EditedBank, EditedBankPage } from './contract.ts';
import { bankForm, createBankForm } from './forms.gen.ts';

export interface BankPageProps {
  account: OwnAccount;
  /** Id 0 for a new lender. */
  bank: EditedBankPage;
  returned: FormState | null;
}

const list = { label: 'Partner banks', href: '/office/partner-banks' };

/** The editor of a lender, or the form for a new one. */
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
          void router.navigate({ to: list.href });
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
