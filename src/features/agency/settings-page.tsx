import type { OwnAccount } from '#features/sign-in/contract.ts';
import { callApi } from '#shared/api/client.ts';
import type { FormState } from '#shared/form-state.ts';
import type { Versioned } from '#shared/versions.ts';
import { EarlierVersionNote, VersionHistory } from '#ui/form/version-history.tsx';
import { VersionedForm, versionKey } from '#ui/form/versioned-form.tsx';
import { OfficePage } from '#ui/office/office-page.tsx';
import { getOfficeSettings } from './office-client.gen.ts';
import type { EditedSettings } from './office-contract.ts';
import { settingsForm } from './office-forms.gen.ts';
import { SettingsFields } from './settings-fields.tsx';

export interface SettingsPageProps {
  account: OwnAccount;
  loaded: Versioned<EditedSettings>;
  returned: FormState | null;
}

const path = '/office/settings';

/** The agency's own particulars, and how visitors see them. */
export function SettingsPage({ account, loaded, returned }: SettingsPageProps) {
  return (
    <OfficePage title="Settings" lead="Who the agency is and how it is reached. Every page shows a change at once.">
      <EarlierVersionNote loaded={loaded} path={path} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <VersionedForm
          key={versionKey(loaded)}
          form={settingsForm}
          returned={returned}
          formToken={account.form_token}
          loaded={loaded}
          reload={() => callApi(getOfficeSettings)}
          label="Settings of the agency"
          savedWords="The settings are saved."
        >
          {(content) => <SettingsFields content={content} />}
        </VersionedForm>
        <VersionHistory loaded={loaded} path={path} />
      </div>
    </OfficePage>
  );
}
