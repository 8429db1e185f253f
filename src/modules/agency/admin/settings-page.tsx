import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import type { Versioned } from '#platform/versioning/versions.ts';
import { VersionedEditor } from '#web/ui/form/drafts/versioned-form.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { getOfficeSettings } from './client.gen.ts';
import type { EditedSettings } from './contract.ts';
import { settingsForm } from './forms.gen.ts';
import { SettingsFields } from './settings-fields.tsx';

export interface SettingsPageProps {
  formToken: string;
  loaded: Versioned<EditedSettings>;
  returned: FormState | null;
}

/** The editor of the agency's settings. */
export function SettingsPage(form: SettingsPageProps) {
  return (
    <OfficePage title="Settings" lead="Who the agency is and how it is reached. Every page shows a change at once.">
      <VersionedEditor
        {...form}
        path="/office/settings"
        form={settingsForm}
        readSaved={(saved) => saved}
        reload={() => callApi(getOfficeSettings)}
        label="Settings of the agency"
        savedMessages="The settings are saved."
      >
        {(content) => <SettingsFields content={content} />}
      </VersionedEditor>
    </OfficePage>
  );
}
