import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useFeedbackAt } from '#web/ui/office/use-mutation-feedback.ts';
import { ContactFields } from './contact-fields.tsx';
import { contactHref } from './contact-tabs.ts';
import { addContactForm } from './forms.gen.ts';

interface AddContactPageProps {
  account: OwnAccount;
  returned: FormState | null;
}

export function AddContactPage({ account, returned }: AddContactPageProps) {
  const openWithFeedback = useFeedbackAt();
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
          onSent={({ id, name }) => openWithFeedback(contactHref(id), 'Contact added', name)}
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
