import { useRouter } from '@tanstack/react-router';
import type { FormState } from '#platform/http/form-state.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { EmailField } from '#web/ui/form/person-fields.tsx';
import { contactHref } from './contact-tabs.ts';
import { openPersonForm } from './rights-forms.gen.ts';

export interface OpenPersonProps {
  formToken: string;
  returned: FormState | null;
}

/** Opens the contact of an address, also of somebody who subscribed or reported only, to hand out or erase their data. */
export function OpenPerson({ formToken, returned }: OpenPersonProps) {
  const router = useRouter();
  return (
    <ActionForm
      form={openPersonForm}
      formToken={formToken}
      returned={returned?.formId === openPersonForm.id ? returned : null}
      label="Find a person by address"
      onSent={({ id }) => router.navigate({ href: contactHref(id, 'details') })}
      button={{ label: 'Open the person', variant: 'outline', size: 'sm' }}
    >
      <EmailField
        label="Email address"
        required
        invalidMessage="Please enter a valid email address"
        help="Of a contact, or of somebody who only subscribed, set an alert or reported a listing: a contact is made for them, from which everything is downloaded or erased."
      />
    </ActionForm>
  );
}
