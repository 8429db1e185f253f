import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { Contact } from './contract.ts';
import { editContactForm } from './forms.gen.ts';

export function ContactEdit(props: ContactFormProps) {
  const { contact } = props;
  const { shared, feedback } = useContactForms(props);
  const wasRefused = props.returned !== null && !props.returned.receipt && 'first_name' in props.returned.values;
  return (
    <Card title="Details">
      <details open={wasRefused}>
        <summary className="min-h-11 content-center font-semibold text-link underline underline-offset-[0.28em]">
          Edit this contact
        </summary>
        <ActionForm
          {...shared}
          form={editContactForm}
          label="Edit this contact"
          className="mt-3"
          onSent={feedback('The contact is saved')}
          button={{ label: 'Save contact', size: 'sm' }}
        >
          <input type="hidden" name="version" value={contact.version} />
          <input type="hidden" name="seen" value={[...contact.emails, ...contact.phones].join(',')} />
          <TextField label="First name" name="first_name" required maxLength={100} defaultValue={contact.first_name} />
          <TextField label="Last name" name="last_name" optional maxLength={100} defaultValue={contact.last_name} />
          <AddressLines label="Phone numbers" name="phones" addresses={contact.phones} />
          <AddressLines label="Email addresses" name="emails" addresses={contact.emails} />
          <TextAreaField
            label="Notes"
            name="notes"
            optional
            maxLength={5000}
            rows={3}
            defaultValue={contact.notes}
            help="For us alone. Whoever asks for their data gets them too."
          />
        </ActionForm>
      </details>
    </Card>
  );
}

interface AddressLinesProps {
  label: string;
  name: 'phones' | 'emails';
  addresses: readonly string[];
}

const AddressLines = ({ label, name, addresses }: AddressLinesProps) => (
  <TextAreaField
    label={label}
    name={name}
    optional
    rows={2}
    help="One on each line."
    defaultValue={addresses.join('\n')}
  />
);

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
