import { ActionForm } from '#web/ui/form/action-form.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { channelOptions } from '../timeline/contact-channels.ts';
import { NoteForm } from '../timeline/note-form.tsx';
import { type ContactFormProps, useContactForms } from './contact-edit.tsx';
import { contactNoteForm, contactReachedForm } from './relations-forms.gen.ts';

/** What was said or done beside any enquiry, for the timeline. */
export function ContactNotes(props: ContactFormProps) {
  const { shared, feedback } = useContactForms(props);
  return (
    <Card title="Write it down">
      <div className="grid gap-6">
        <NoteForm
          {...shared}
          form={contactNoteForm}
          onSent={feedback('The note is saved')}
          placeholder="What did they say?"
        />
        <ActionForm
          {...shared}
          form={contactReachedForm}
          label="Spoke or wrote"
          onSent={feedback('It is in the timeline')}
          button={{ label: 'Write it down', variant: 'outline', size: 'sm' }}
        >
          <SelectField label="How you spoke" name="channel" options={channelOptions} />
        </ActionForm>
      </div>
    </Card>
  );
}
