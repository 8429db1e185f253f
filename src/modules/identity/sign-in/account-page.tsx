import { useRouter } from '@tanstack/react-router';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { roleLabels } from '#platform/security/staff-labels.ts';
import { OptionRow } from '#web/ui/choice.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { SentNote } from '#web/ui/form/sent-note.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { OwnAccount } from './contract.ts';
import { themeForm } from './forms.gen.ts';
import { NewPasswordField, PasswordField } from './password-field.tsx';
import { changePasswordForm } from './password-forms.gen.ts';
import type { OwnProfile } from './profile-contract.ts';
import { ProfilePanel, type ProfilePanelProps } from './profile-panel.tsx';
import type { SecondFactor } from './second-factor-contract.ts';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import type { StaffSession } from './session-contract.ts';
import { SessionList } from './session-list.tsx';
import { TitledPanel } from './titled-panel.tsx';

export interface AccountPageProps {
  account: OwnAccount;
  profile: OwnProfile;
  secondFactor: SecondFactor;
  sessions: readonly StaffSession[];
  returned: FormState | null;
  /** Uploads a chosen portrait before the profile is saved. */
  sendPicture: ProfilePanelProps['sendPicture'];
}

/** Messages after a form without script, by form id. */
const doneMessages: Record<string, string> = {
  'own-profile': 'Your profile is saved.',
  theme: 'The colours are changed, on every device.',
  'change-password':
    'Your password is changed. You are signed out everywhere else. A calendar address you had has ended too.',
  'end-session': 'That browser is signed out.',
  'end-second-factor': 'The second step is off.',
};

export function AccountPage({ account, profile, secondFactor, sessions, returned, sendPicture }: AccountPageProps) {
  return (
    <div className="grid max-w-[720px] gap-6">
      <div>
        <Heading level={1} size="h2">
          My account
        </Heading>
        <p className="mt-1 text-soft">
          {account.name}, {account.email}, {roleLabels[account.role].name.toLowerCase()}
        </p>
      </div>
      <SentNote messages={doneMessages} />
      <ProfilePanel account={account} profile={profile} returned={returned} sendPicture={sendPicture} />
      <ThemePanel account={account} returned={returned} />
      <PasswordPanel formToken={account.form_token} returned={returned} />
      <SecondFactorPanel state={secondFactor} formToken={account.form_token} returned={returned} />
      <SessionList
        lastSignIn={account.last_sign_in}
        sessions={sessions}
        formToken={account.form_token}
        returned={returned}
      />
    </div>
  );
}

const calendarEnds =
  'A new password signs you out everywhere else and ends your calendar address. Make a new one under Availability.';

function PasswordPanel({ formToken, returned }: { formToken: string; returned: FormState | null }) {
  const router = useRouter();
  return (
    <TitledPanel title="Password" headingId="password-heading">
      <p className="text-soft">{calendarEnds}</p>
      <SubmissionForm
        form={changePasswordForm}
        returned={returned}
        onSent={() => {
          showToast({
            title: 'Your password is changed',
            line: 'You are signed out everywhere else. A calendar address you had has ended too.',
            tone: 'success',
          });
          void router.invalidate();
        }}
        labelledBy="password-heading"
        button={{ label: 'Change password', busyLabel: 'Changing...' }}
      >
        <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
        <PasswordField label="Current password" name="current_password" autoComplete="current-password" />
        <NewPasswordField />
      </SubmissionForm>
    </TitledPanel>
  );
}

const themeOptions = [
  { value: 'system', label: 'As my device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

function ThemePanel({ account, returned }: { account: OwnAccount; returned: FormState | null }) {
  const router = useRouter();
  return (
    <TitledPanel title="Colours">
      <ActionForm
        form={themeForm}
        formToken={account.form_token}
        returned={returned}
        onSent={() => void router.invalidate()}
        button={{ label: 'Use these colours', variant: 'outline' }}
        label="Colours of the office"
      >
        <OptionRow
          key={account.theme}
          label="Colours of the office"
          labelHidden
          name="theme"
          options={themeOptions}
          defaultValue={account.theme}
        />
      </ActionForm>
    </TitledPanel>
  );
}
