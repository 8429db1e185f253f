import type { FormState } from '#platform/http/form-state.ts';
import { roleLabels, staffRoles } from '#platform/security/staff-roles.ts';
import { durationLabel } from '#platform/time/duration-label.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { CheckboxField, SelectField } from '#web/ui/form/field.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { SecuritySettings } from './security-settings-contract.ts';
import { securitySettingsForm } from './security-settings-forms.gen.ts';
import { TitledPanel } from './titled-panel.tsx';

export interface SecuritySettingsPanelProps {
  settings: SecuritySettings;
  formToken: string;
  returned: FormState | null;
}

const offeredMinutes = [15, 30, 60, 120, 240, 480, 720, 1440];

export function SecuritySettingsPanel({ settings, formToken, returned }: SecuritySettingsPanelProps) {
  const showDone = useMutationFeedback();
  const chosen = settings.session_idle_minutes;
  // The API accepts times that the form does not offer.
  const minutes = offeredMinutes.includes(chosen) ? offeredMinutes : [chosen, ...offeredMinutes];
  return (
    <TitledPanel title="Signing in">
      <ActionForm
        form={securitySettingsForm}
        formToken={formToken}
        returned={returned}
        onSent={() => showDone('Settings saved', 'They hold at once.')}
        label="Signing in"
        className="justify-items-start"
        button={{ label: 'Save', variant: 'outline' }}
      >
        <fieldset key={settings.second_factor_roles.join()} className="grid gap-1">
          <legend className="text-sm font-semibold">Who needs a second step</legend>
          <div className="grid gap-x-6 sm:grid-cols-4">
            {staffRoles.map((role) => (
              <CheckboxField
                key={role}
                label={roleLabels[role].name}
                name={`second_factor_${role}`}
                defaultChecked={settings.second_factor_roles.includes(role)}
              />
            ))}
          </div>
          <p className="text-sm text-muted">
            Whoever has the role and no second step sets it up before the office opens again, at once. That includes
            you.
          </p>
        </fieldset>
        <SelectField
          key={chosen}
          label="Sign out after this long without use"
          name="session_idle_minutes"
          options={minutes.map((value) => ({ value: String(value), label: durationLabel(value) }))}
          defaultValue={String(chosen)}
          help="Holds for everybody, and for browsers that are signed in now. Every session ends 24 hours after signing in. Only where somebody ticked ‘Keep me signed in’ does it last 30 days, used or not."
        />
      </ActionForm>
    </TitledPanel>
  );
}
