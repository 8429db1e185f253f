import { ActionForm } from '#web/ui/form/action-form.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type ContactFormProps, useContactForms } from './contact-edit.tsx';
import { ContactField } from './contact-field.tsx';
import type { Contact } from './contact-schema.ts';
import { contactHref } from './contact-tabs.ts';
import { mayEdit } from './may-change.ts';
import { relationKinds, relationWords } from './relation-kinds.ts';
import { addRelationForm, removeRelationForm } from './relations-forms.gen.ts';

/** Who somebody belongs to, told on the pages of both. */
export function ContactRelations(props: ContactFormProps) {
  const { relations } = props.contact;
  const isEdited = mayEdit(props.contact, props.account);
  return (
    <Card title="Related to">
      <div className="grid gap-5">
        {relations.length === 0 ? (
          <p className="text-muted">Nobody yet.</p>
        ) : (
          <ul className="grid gap-3">
            {relations.map((relation) => (
              <li key={relation.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
                <span className="min-w-0 break-words">
                  {relationWords(relation.kind, relation.is_other)}{' '}
                  <TextLink href={contactHref(relation.other.id)}>{relation.other.name}</TextLink>
                </span>
                {isEdited && <Remove {...props} relation={relation} />}
              </li>
            ))}
          </ul>
        )}
        {isEdited && <Add key={relations.length} {...props} />}
      </div>
    </Card>
  );
}

function Remove({ relation, ...props }: ContactFormProps & { relation: Contact['relations'][number] }) {
  const { shared, feedback } = useContactForms(props);
  return (
    <ActionForm
      {...shared}
      form={removeRelationForm}
      about={{ name: 'relation_id', value: String(relation.id) }}
      label={`Remove ${relation.other.name}`}
      onSent={feedback('The relation is removed')}
      button={{ label: 'Remove', variant: 'quiet', size: 'sm', 'aria-label': `Remove ${relation.other.name}` }}
    >
      <input type="hidden" name="contact_id" value={props.contact.id} />
    </ActionForm>
  );
}

function Add(props: ContactFormProps) {
  const { shared, feedback } = useContactForms(props);
  return (
    <ActionForm
      {...shared}
      form={addRelationForm}
      label="Relate to another contact"
      onSent={feedback('The relation is on both contacts')}
      button={{ label: 'Add relation', variant: 'outline', size: 'sm' }}
    >
      <SelectField
        label="How"
        name="kind"
        options={relationKinds.map((kind) => ({ value: kind, label: relationWords(kind) }))}
      />
      <ContactField label="Another contact" name="other" required />
    </ActionForm>
  );
}
