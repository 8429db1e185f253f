import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { answerPasswordConfirmations } from '#platform/http/password-confirmation.ts';
import { returnPath } from '#platform/http/return-path.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PasswordField } from './password-field.tsx';
import { confirmPasswordForm } from './password-forms.gen.ts';
import { goTo } from './sign-in-page.tsx';

const why = 'What you are about to do needs your password, so that nobody does it at a screen you left open.';

const passwordField = {
  label: 'Your password',
  name: 'current_password',
  autoComplete: 'current-password',
  help: 'It counts for ten minutes.',
};

/** Asks for the password when a call answers that it needs confirmation. Rendered once, in the layout of the office. */
export function ConfirmPasswordDialog({ formToken }: { formToken: string }) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<((isConfirmed: boolean) => void) | null>(null);
  const finish = useCallback((isConfirmed: boolean) => {
    setOpen(false);
    answer.current?.(isConfirmed);
    answer.current = null;
  }, []);
  // By default the browser focuses the first button of an opened dialog.
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  useEffect(
    () =>
      answerPasswordConfirmations(() => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        // A second call replaces the first, which is then refused.
        answer.current?.(false);
        answer.current = resolve;
        setOpen(true);
        return promise;
      }),
    [],
  );
  return (
    <Dialog open={isOpen} onClose={() => finish(false)} title="Your password, please" placement="sheet">
      <p className="text-soft">{why}</p>
      <ActionForm
        form={confirmPasswordForm}
        formToken={formToken}
        returned={null}
        onSent={() => finish(true)}
        label="Confirm your password"
        button={{ label: 'Continue' }}
      >
        <PasswordField {...passwordField} ref={field} />
      </ActionForm>
    </Dialog>
  );
}

export interface ConfirmPasswordPageProps {
  formToken: string;
  returned: FormState | null;
  returnTo: unknown;
}

export function ConfirmPasswordPage({ formToken, returned, returnTo }: ConfirmPasswordPageProps) {
  return (
    <OfficePage
      title="Your password, please"
      lead="Afterwards you are back where you were. Then follow the link again."
    >
      <Panel className="max-w-[560px]">
        <ActionForm
          form={confirmPasswordForm}
          formToken={formToken}
          returned={returned}
          onSent={(_receipt, { return_to }) => goTo(returnPath(return_to))}
          label="Confirm your password"
          button={{ label: 'Continue' }}
        >
          <p className="text-soft">{why}</p>
          <input type="hidden" name="return_to" value={returnPath(returnTo)} />
          <PasswordField {...passwordField} />
        </ActionForm>
      </Panel>
    </OfficePage>
  );
}
