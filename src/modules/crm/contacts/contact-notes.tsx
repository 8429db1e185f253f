import { ActionForm } from '#web/ui/form/action-form.tsx';
import { SelectField, TextAreaField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type ContactFormProps, useContactForms } from './contact-edit.tsx';
import { contactNoteForm, contactReachedForm } from './relations-forms.gen.ts';

const channels = [
  { value: 'call', label: 'Called' },
  { value: 'whatsapp', label: 'Wrote on WhatsApp' },
  { value: 'email', label: 'Wrote an email' },
];

/** What was said or done beside any enquiry, for the timeline. */
export function ContactNotes(props: ContactFormProps) {
  const { shared, feedback } = useContactForms(props);
  return (
    <Card title="Write it down">
      <div className="grid gap-6">
        <ActionForm
          {...shared}
          form={contactNoteForm}
          label="Note"
          onSent={feedback('The note is saved')}
          button={{ label: 'Save note', variant: 'outline', size: 'sm' }}
        >
          <TextAreaField
            label="Note"
            name="text"
            required
            maxLength={5000}
            rows={3}
            placeholder="What did they say?"
            help="@ and the name of a colleague tells them."
            missingMessage="Write a note first"
          />
        </ActionForm>
        <ActionForm
          {...shared}
          form={contactReachedForm}
          label="Reached them"
          onSent={feedback('It is in the timeline')}
          button={{ label: 'Write it down', variant: 'outline', size: 'sm' }}
        >
          <SelectField label="How you reached them" name="channel" options={channels} />
        </ActionForm>
      </div>
    </Card>
  );
}
