import { localPhone } from '#platform/text/phone-number.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type ContactFormProps, useContactForms } from './contact-edit.tsx';
import { ContactField } from './contact-field.tsx';
import type { Contact } from './contact-schema.ts';
import { mergeForm, undoMergeForm } from './merging-forms.gen.ts';

/** The same person twice: suggested ones, and any other by name, number or address. */
export function Merging(props: ContactFormProps) {
  const { shared, feedback } = useContactForms(props);
  const merge = {
    ...shared,
    form: mergeForm,
    onSent: feedback('The two contacts are one now'),
  };
  return (
    <Card title="The same person?">
      <div className="grid gap-5">
        {props.contact.suggestions.map((other) => (
          <ActionForm
            key={other.id}
            {...merge}
            returned={null}
            label={`Merge with ${other.name}, contact ${other.id}`}
            button={{ label: `Merge contact ${other.id}`, variant: 'outline', size: 'sm' }}
          >
            <input type="hidden" name="other" value={other.id} />
            <p>
              <TextLink href={`/office/contacts/${other.id}`}>{other.name}</TextLink>
              <span className="block text-sm break-words text-muted">
                {[other.reason, ...other.phones.map(localPhone), ...other.emails].join(' · ')}
              </span>
            </p>
          </ActionForm>
        ))}
        <ActionForm
          {...merge}
          label="Merge with another contact"
          button={{ label: 'Merge', variant: 'outline', size: 'sm' }}
        >
          <ContactField
            label="Another contact"
            name="other"
            required
            help="Name, number, email address or phone number. It can be undone."
          />
        </ActionForm>
      </div>
    </Card>
  );
}

/** What was merged into this contact, each to be undone. */
export function Merges(props: ContactFormProps) {
  const mayMerge = props.account.permissions.includes('contacts.merge');
  return (
    <Card title="Merged">
      <ul className="grid gap-4">
        {props.contact.merges.map((merge) => (
          <li key={merge.id} className="grid gap-2">
            <p>
              <TextLink href={`/office/contacts/${merge.merged.id}`}>
                {merge.merged.name}, contact {merge.merged.id}
              </TextLink>
              <span className="block text-sm text-muted">
                By {merge.merged_by}, {formatDate(merge.merged_at)}
                {merge.undone_at && `. Undone by ${merge.undone_by}, ${formatDate(merge.undone_at)}`}
              </span>
            </p>
            {mayMerge && !merge.undone_at && <Undo merge={merge} {...props} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Undo({ merge, ...props }: ContactFormProps & { merge: Contact['merges'][number] }) {
  const { shared, feedback } = useContactForms(props);
  return (
    <ActionForm
      {...shared}
      form={undoMergeForm}
      about={{ name: 'merge_id', value: String(merge.id) }}
      label={`Undo the merge with contact ${merge.merged.id}`}
      onSent={feedback('The merge is undone')}
      button={{ label: 'Undo merge', variant: 'outline', size: 'sm' }}
    >
      <input type="hidden" name="contact_id" value={props.contact.id} />
    </ActionForm>
  );
}
