import { ActionForm } from '#web/ui/form/action-form.tsx';
import { AFTER_SIGN_OUT } from './after-sign-in.ts';
import { signOutForm } from './session-forms.gen.ts';
import { goTo } from './sign-in-page.tsx';

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
