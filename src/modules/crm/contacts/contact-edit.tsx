import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import { ContactFields } from './contact-fields.tsx';
import type { Contact } from './contact-schema.ts';
import { editContactForm } from './forms.gen.ts';

export function ContactEdit(props: ContactFormProps) {
  const { contact } = props;
  const { shared, feedback } = useContactForms(props);
  return (
    <Card title="Edit this contact">
      <ActionForm
        {...shared}
        form={editContactForm}
        label="Edit this contact"
        onSent={feedback('The contact is saved')}
        button={{ label: 'Save contact', size: 'sm' }}
      >
        <input type="hidden" name="version" value={contact.version} />
        <input type="hidden" name="seen" value={[...contact.emails, ...contact.phones].join(',')} />
        <ContactFields contact={contact} />
      </ActionForm>
    </Card>
  );
}

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
