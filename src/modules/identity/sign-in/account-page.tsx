import { useRouter } from '@tanstack/react-router';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { roleLabels } from '#platform/security/staff-roles.ts';
import { formatDateTime, formatLongDateTime } from '#platform/time/nairobi-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { OptionRow } from '#web/ui/form/choice.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { AFTER_SIGN_OUT } from './after-sign-in.ts';
import type { OwnAccount, StaffSession } from './contract.ts';
import { endAllSessionsForm, endSessionForm, themeForm } from './forms.gen.ts';
import { NewPasswordField, PasswordField } from './password-field.tsx';
import { changePasswordForm } from './password-forms.gen.ts';
import type { OwnProfile } from './profile-contract.ts';
import { ProfilePanel, type ProfilePanelProps } from './profile-panel.tsx';
import type { SecondFactor } from './second-factor-contract.ts';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { goTo } from './sign-in-page.tsx';
import { TitledPanel } from './titled-panel.tsx';

/** On each page of the office just after signing in: tries that were refused before. */
export function RefusedTriesAlert({ lastSignIn }: { lastSignIn: OwnAccount['last_sign_in'] }) {
  if (!lastSignIn.is_news) return null;
  const { previous_at: previousAt, refused_before: refused } = lastSignIn;
  return (
    <Alert tone="warning" className="mb-6">
      {refused === 1 ? 'One try was' : `${refused} tries were`} refused to sign in to your account
      {previousAt && <> since you last signed in, on {formatLongDateTime(previousAt)}</>}. If that was not you, look at{' '}
      <TextLink href="/office/account">My account</TextLink>.
    </Alert>
  );
}

export interface AccountPageProps {
  account: OwnAccount;
  profile: OwnProfile;
  secondFactor: SecondFactor;
  sessions: readonly StaffSession[];
  returned: FormState | null;
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
      <SessionList sessions={sessions} formToken={account.form_token} returned={returned} />
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

interface SessionListProps {
  sessions: readonly StaffSession[];
  formToken: string;
  returned: FormState | null;
}

function SessionList({ sessions, formToken, returned }: SessionListProps) {
  return (
    <TitledPanel title="Where you are signed in">
      <ul className="grid divide-y divide-line">
        {sessions.map((session) => (
          <Session key={session.id} session={session} formToken={formToken} returned={returned} />
        ))}
      </ul>
      <p className="text-sm text-muted">
        Signing out everywhere ends your calendar address too. Afterwards make a new one under Availability.
      </p>
      <ActionForm
        form={endAllSessionsForm}
        returned={returned}
        formToken={formToken}
        onSent={() => goTo(AFTER_SIGN_OUT)}
        className="justify-items-start"
        button={{ label: 'Sign out everywhere', variant: 'outline', size: 'sm' }}
      />
    </TitledPanel>
  );
}

function Session({ session, formToken, returned }: Omit<SessionListProps, 'sessions'> & { session: StaffSession }) {
  const router = useRouter();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {session.browser} {session.is_current && <Badge tone="available">This browser</Badge>}
        </p>
        <p className="text-sm text-muted">
          {session.ip_address}, last seen {formatDateTime(session.last_seen_at)}
        </p>
      </div>
      {!session.is_current && (
        <ActionForm
          form={endSessionForm}
          about={{ name: 'session_id', value: session.id }}
          returned={returned}
          formToken={formToken}
          onSent={() => void router.invalidate()}
          button={{ label: 'Sign out', variant: 'outline', size: 'sm', 'aria-label': `Sign out ${session.browser}` }}
        />
      )}
    </li>
  );
}
