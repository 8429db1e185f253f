import type { FormState } from '#platform/http/form-state.ts';
import { returnPath } from '#platform/http/return-path.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { CheckboxField, TextField } from '#web/ui/form/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { AFTER_SIGN_OUT, afterSignIn } from './after-sign-in.ts';
import { signOutForm } from './forms.gen.ts';
import { PasswordField } from './password-field.tsx';
import { secondFactorForm, signInForm } from './sign-in-forms.gen.ts';

/** Opens a page by a full load, so that no data of an earlier session stays in memory. */
export const goTo = (path: string): void => window.location.assign(path);

export interface SignInFormProps {
  returned: FormState | null;
  returnTo: unknown;
}

const messages: Record<string, string> = {
  'signed-out': 'You are signed out.',
  'password-changed': 'Your new password is set. Sign in with it. If you had a calendar address, make a new one.',
};

/** @param name from the address: the action that led here, such as 'signed-out' */
export function SignInMessage({ name, returnTo }: { name: unknown; returnTo: unknown }) {
  const message = typeof name === 'string' ? messages[name] : undefined;
  if (message) return <Alert tone="success">{message}</Alert>;
  return returnTo ? <Alert tone="info">Sign in to go on where you were.</Alert> : null;
}

export function SignInForm({ returned, returnTo }: SignInFormProps) {
  return (
    <SubmissionForm
      form={signInForm}
      returned={returned}
      onSent={({ next }, { return_to }) => goTo(afterSignIn(next, return_to))}
      label="Sign in"
      button={{ label: 'Sign in', busyLabel: 'Signing in...', wide: true }}
    >
      <input type="hidden" name="return_to" value={returnPath(returnTo)} />
      <TextField
        label="Email address"
        name="email"
        type="email"
        required
        autoComplete="username"
        missingMessage="Email is required"
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField label="Keep me signed in" name="keep_signed_in" />
        <TextLink href="/login/forgot" className="text-sm">
          Forgot password?
        </TextLink>
      </div>
    </SubmissionForm>
  );
}

export function SecondFactorForm({ returned, returnTo }: SignInFormProps) {
  return (
    <SubmissionForm
      form={secondFactorForm}
      returned={returned}
      onSent={(_receipt, { return_to }) => goTo(returnPath(return_to))}
      label="Enter your code"
      button={{ label: 'Sign in', busyLabel: 'Signing in...', wide: true }}
      note={
        <TextLink href="/login" className="text-sm">
          Sign in as somebody else
        </TextLink>
      }
    >
      <input type="hidden" name="return_to" value={returnPath(returnTo)} />
      <TextField
        label="Code"
        name="code"
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        help="Six digits from your authenticator app, or one of your recovery codes."
      />
    </SubmissionForm>
  );
}

export function SignOutButton({ formToken }: { formToken: string }) {
  return (
    <ActionForm
      form={signOutForm}
      returned={null}
      formToken={formToken}
      onSent={() => goTo(AFTER_SIGN_OUT)}
      button={{ label: 'Sign out', variant: 'outline', size: 'sm', wide: true }}
    />
  );
}
