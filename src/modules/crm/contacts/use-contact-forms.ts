import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { Contact } from './contract.ts';

export interface ContactFormProps {
  account: OwnAccount;
  contact: Contact;
  returned: FormState | null;
}

export function useContactForms({ contact, account, returned }: ContactFormProps) {
  const showDone = useMutationFeedback();
  return {
    shared: { about: { name: 'contact_id', value: String(contact.id) }, formToken: account.form_token, returned },
    feedback: (title: string) => () => showDone(title),
  };
}
