import { useRouter } from '@tanstack/react-router';
import type { OwnAccount } from '#features/sign-in/contract.ts';
import type { FormState } from '#shared/form-state.ts';
import { showToast } from '#ui/toast-store.ts';
import type { Contact } from './contract.ts';

export interface ContactFormProps {
  account: OwnAccount;
  contact: Contact;
  returned: FormState | null;
}

/** What the forms of one contact share. */
export function useContactForms({ contact, account, returned }: ContactFormProps) {
  const router = useRouter();
  return {
    shared: { about: { name: 'contact_id', value: String(contact.id) }, formToken: account.form_token, returned },
    saying: (title: string) => () => {
      showToast({ title, tone: 'success' });
      void router.invalidate();
    },
  };
}
