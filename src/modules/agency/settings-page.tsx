import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import type { Versioned } from '#platform/versioning/versions.ts';
import { EarlierVersionNote, VersionHistory } from '#web/ui/form/version-history.tsx';
import { VersionedForm, versionKey } from '#web/ui/form/versioned-form.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { getOfficeSettings } from './office-client.gen.ts';
import type { EditedSettings } from './office-contract.ts';
import { settingsForm } from './office-forms.gen.ts';
import { SettingsFields, type SettingsFieldsProps } from './settings-fields.tsx';

export interface SettingsPageProps {
  formToken: string;
  loadPoints: SettingsFieldsProps['loadPoints'];
  loaded: Versioned<EditedSettings>;
  returned: FormState | null;
}

const path = '/office/settings';

/** The agency's own particulars, and how visitors see them. */
export function SettingsPage({ formToken, loadPoints, loaded, returned }: SettingsPageProps) {
  return (
    <OfficePage title="Settings" lead="Who the agency is and how it is reached. Every page shows a change at once.">
      <EarlierVersionNote loaded={loaded} path={path} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <VersionedForm
          key={versionKey(loaded)}
          form={settingsForm}
          readSaved={(saved) => saved}
          returned={returned}
          formToken={formToken}
          loaded={loaded}
          reload={() => callApi(getOfficeSettings)}
          label="Settings of the agency"
          savedMessages="The settings are saved."
        >
          {(content) => <SettingsFields content={content} loadPoints={loadPoints} />}
        </VersionedForm>
        <VersionHistory loaded={loaded} path={path} />
      </div>
    </OfficePage>
  );
}
