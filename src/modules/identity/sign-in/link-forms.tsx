import type { ReactNode } from 'react';
import type { Endpoint } from '#platform/http/contract.ts';
import type { Form } from '#platform/http/form.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { SuccessPanel } from '#web/ui/feedback/success-panel.tsx';
import { CheckboxField, TextField } from '#web/ui/form/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { AFTER_ACCOUNT_MADE, AFTER_PASSWORD_RESET } from './after-sign-in.ts';
import { NewPasswordField } from './password-field.tsx';
import { forgottenPasswordForm, resetPasswordForm } from './password-forms.gen.ts';
import { firstOwnerForm, invitationForm } from './sign-in-forms.gen.ts';
import { goTo } from './sign-in-page.tsx';

export interface LinkFormProps {
  returned: FormState | null;
  token: string;
}

export function ForgottenPasswordForm({ returned }: Pick<LinkFormProps, 'returned'>) {
  return (
    <SubmissionForm
      form={forgottenPasswordForm}
      returned={returned}
      label="Forgot your password?"
      button={{ label: 'Send me a link', busyLabel: 'Sending...', wide: true }}
      note={
        <TextLink href="/login" className="text-sm">
          Back to sign in
        </TextLink>
      }
      sent={() => (
        <SuccessPanel
          title="Look into your inbox"
          level={2}
          actions={
            <ButtonLink href="/login" variant="outline">
              Back to sign in
            </ButtonLink>
          }
        >
          If somebody here has this address, a link is on its way to it. It works for an hour. If you asked more than
          once, the newest mail has the link that works.
        </SuccessPanel>
      )}
    >
      <TextField
        label="Email address"
        name="email"
        type="email"
        required
        autoComplete="username"
        missingMessage="Email is required"
      />
    </SubmissionForm>
  );
}

export const ResetPasswordForm = (props: LinkFormProps) => (
  <TokenForm
    {...props}
    form={resetPasswordForm}
    next={AFTER_PASSWORD_RESET}
    label="Choose a new password"
    button={{ label: 'Save password', busyLabel: 'Saving...' }}
  >
    <NewPasswordField />
  </TokenForm>
);

export const InvitationForm = (props: LinkFormProps) => (
  <TokenForm
    {...props}
    form={invitationForm}
    next={AFTER_ACCOUNT_MADE}
    label="Accept the invitation"
    button={{ label: 'Join the office', busyLabel: 'Joining...' }}
  >
    <NewPasswordField label="Password" />
  </TokenForm>
);

export const FirstOwnerForm = (props: LinkFormProps) => (
  <TokenForm
    {...props}
    form={firstOwnerForm}
    next={AFTER_ACCOUNT_MADE}
    label="Make the first account"
    button={{ label: 'Make the account', busyLabel: 'Saving...' }}
  >
    <TextField label="Your name" name="name" required maxLength={120} autoComplete="name" />
    <TextField label="Email address" name="email" type="email" required autoComplete="username" />
    <NewPasswordField label="Password" />
    <CheckboxField label="Keep me signed in" name="keep_signed_in" />
  </TokenForm>
);

interface TokenFormProps<E extends Endpoint> extends LinkFormProps {
  form: Form<E>;
  next: string;
  label: string;
  button: { label: string; busyLabel: string };
  children: ReactNode;
}

function TokenForm<E extends Endpoint>(props: TokenFormProps<E>) {
  const { form, returned, token, next, label, button, children } = props;
  // Mail programs cut long links.
  if (token === '')
    return (
      <ErrorPanel title="This link is not complete" level={2}>
        Open it again from the mail, or copy all of it.
      </ErrorPanel>
    );
  return (
    <SubmissionForm
      form={form}
      returned={returned}
      onSent={() => goTo(next)}
      label={label}
      button={{ ...button, wide: true }}
    >
      <input type="hidden" name="token" value={token} />
      {children}
    </SubmissionForm>
  );
}
