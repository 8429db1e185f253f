import { useId } from 'react';
import { CheckboxField, TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { FieldNotes } from '#web/ui/form/field-frame.tsx';
import { useFormField } from '#web/ui/form/form-context.ts';
import { contactRoleLabels, contactRoles } from './contact-roles.ts';
import type { Contact } from './contact-schema.ts';

interface ContactFieldsProps {
  /** Absent for a new one. */
  contact?: Contact;
}

/** Who somebody is and how they are reached, of a new contact and of one that is edited. */
export function ContactFields({ contact }: ContactFieldsProps) {
  return (
    <>
      <TextField
        label="First name, or the name of the company"
        name="first_name"
        required
        maxLength={100}
        missingMessage="Enter a name"
        defaultValue={contact?.first_name}
        autoComplete="off"
      />
      <TextField
        label="Last name"
        name="last_name"
        optional
        maxLength={100}
        defaultValue={contact?.last_name}
        help="Empty for a company."
        autoComplete="off"
      />
      <CheckboxField label="This is a company" name="is_company" defaultChecked={contact?.is_company} />
      <AddressLines label="Phone numbers" name="phones" addresses={contact?.phones} />
      <AddressLines label="Email addresses" name="emails" addresses={contact?.emails} />
      <RoleChoice contact={contact} />
      <TextAreaField
        label="Notes"
        name="notes"
        optional
        maxLength={5000}
        rows={3}
        defaultValue={contact?.notes}
        help="For us alone. Whoever asks for their data gets them too."
      />
    </>
  );
}

interface AddressLinesProps {
  label: string;
  name: 'phones' | 'emails';
  addresses: readonly string[] | undefined;
}

const AddressLines = ({ label, name, addresses = [] }: AddressLinesProps) => (
  <TextAreaField
    label={label}
    name={name}
    optional
    rows={2}
    help="One on each line."
    defaultValue={addresses.join('\n')}
  />
);

/** The roles set by hand. What listings and enquiries tell is said below its tick, and needs none. */
function RoleChoice({ contact }: { contact: Contact | undefined }) {
  const id = useId();
  const { error } = useFormField('roles');
  const known = (role: string) => contact?.roles.find((one) => one.role === role);
  return (
    <fieldset className="grid gap-1" aria-describedby={error && `${id}-error`}>
      <legend className="text-sm font-semibold">Roles</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {contactRoles.map((role) => (
          <CheckboxField
            key={role}
            label={contactRoleLabels[role]}
            name={`role_${role}`}
            defaultChecked={known(role)?.is_set}
            help={known(role)?.origin}
            data-mends="roles"
          />
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
