import { callApi } from '#shared/api/client.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { signOutForm } from './forms.ts';
import { signOut } from './session-client.gen.ts';
import { goTo } from './sign-in-page.tsx';

export function SignOutButton({ formToken }: { formToken: string }) {
  return (
    <ActionForm
      form={signOutForm}
      returned={null}
      formToken={formToken}
      send={() => callApi(signOut)}
      onSent={() => goTo(signOutForm.next())}
      button={{ label: 'Sign out', variant: 'outline', size: 'sm', wide: true }}
    />
  );
}
