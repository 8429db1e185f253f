import { useRouter } from '@tanstack/react-router';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { ContactFields } from './contact-fields.tsx';
import { contactHref } from './contact-tabs.ts';
import { addContactForm } from './forms.gen.ts';

interface AddContactPageProps {
  account: OwnAccount;
  returned: FormState | null;
}

export function AddContactPage({ account, returned }: AddContactPageProps) {
  const router = useRouter();
  return (
    <OfficePage
      title="New contact"
      lead="For somebody who has sent no form and asked for nothing yet, such as an owner or a company."
      breadcrumbs={[{ label: 'Contacts', href: '/office/contacts' }, { label: 'New contact' }]}
    >
      <Card className="max-w-[760px]">
        <SubmissionForm
          form={addContactForm}
          returned={returned}
          onSent={({ id, name }) => {
            showToast({ title: 'Contact added', line: name, tone: 'success' });
            return router.navigate({ href: contactHref(id) });
          }}
          label="New contact"
          button={{ label: 'Add contact', busyLabel: 'Adding...' }}
        >
          <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
          <ContactFields />
        </SubmissionForm>
      </Card>
    </OfficePage>
  );
}
