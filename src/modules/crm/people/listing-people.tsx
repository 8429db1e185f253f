import { UserPlus } from 'lucide';
import { ListingFormFields, type ListingKind } from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import { ContactField } from '../contacts/contact-field.tsx';
import type { ListingPerson } from './contract.ts';
import { addPersonForm, removePersonForm } from './forms.gen.ts';
import { personRoleLabels, personRoles } from './person-roles.ts';

export interface ListingPeopleProps {
  listing: { kind: ListingKind; id: number };
  people: readonly ListingPerson[];
  mayEdit: boolean;
  formToken: string;
  returned: FormState | null;
}

const doneMessages: Record<string, string> = {
  [addPersonForm.id]: 'The person is noted.',
  [removePersonForm.id]: 'The person is taken off. The contact stays.',
};

/** Who owns, rents or buys a listing, for staff alone. */
export function ListingPeople(props: ListingPeopleProps) {
  const { people, mayEdit } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_380px]">
      <Card title="People" note="Staff only">
        <div className="grid gap-5">
          <SentNote messages={doneMessages} />
          {people.length === 0 && <p className="text-soft">Nobody yet: the owner, a tenant or a buyer.</p>}
          <ul aria-label="People" className="grid gap-5 empty:hidden">
            {people.map((person) => (
              <PersonRow key={person.id} {...props} person={person} />
            ))}
          </ul>
        </div>
      </Card>
      {mayEdit && <AddPerson {...props} />}
    </div>
  );
}

function PersonRow({
  person: { id, role, contact, added_by, added_at },
  listing,
  mayEdit,
  formToken,
  returned,
}: ListingPeopleProps & { person: ListingPerson }) {
  const showDone = useMutationFeedback();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2.5 wrap-anywhere">
          {contact.may_open ? (
            <TextLink href={`/office/contacts/${contact.id}`}>{contact.name}</TextLink>
          ) : (
            <span className="font-semibold">{contact.name}</span>
          )}
          <Badge tone="neutral">{personRoleLabels[role]}</Badge>
        </p>
        <p className="flex flex-wrap gap-x-4 wrap-anywhere">
          {contact.phones.map((phone) => (
            <TextLink key={phone} href={phoneHref(phone)}>
              {localPhone(phone)}
            </TextLink>
          ))}
          {contact.emails.map((email) => (
            <TextLink key={email} href={`mailto:${email}`}>
              {email}
            </TextLink>
          ))}
        </p>
        <p className="text-sm text-muted">
          Noted by {added_by}, {formatDate(added_at)}
        </p>
      </div>
      {mayEdit && (
        <ActionForm
          form={removePersonForm}
          about={{ name: 'person_id', value: String(id) }}
          formToken={formToken}
          returned={returned}
          onSent={() => showDone('The person is taken off', contact.name)}
          button={{
            label: 'Take off',
            variant: 'outline',
            size: 'sm',
            'aria-label': `Take ${contact.name} off as ${personRoleLabels[role].toLowerCase()}`,
          }}
        >
          <ListingFormFields {...listing} />
        </ActionForm>
      )}
    </li>
  );
}

function AddPerson({ listing, formToken, returned }: ListingPeopleProps) {
  const showDone = useMutationFeedback();
  return (
    <Card title="Add a person">
      <div className="grid gap-5">
        <ActionForm
          form={addPersonForm}
          label="Add a person"
          formToken={formToken}
          returned={returned?.formId === addPersonForm.id ? returned : null}
          onSent={() => showDone('The person is noted')}
          button={{ label: 'Add person', size: 'sm' }}
        >
          <ListingFormFields {...listing} />
          <ContactField label="Contact" name="other" required />
          <SelectField
            label="What they are"
            name="role"
            options={personRoles.map((role) => ({ value: role, label: personRoleLabels[role] }))}
          />
        </ActionForm>
        <p className="grid justify-items-start gap-2 border-t border-line pt-4 text-sm text-muted">
          Somebody we do not know yet?
          <ButtonLink href="/office/contacts/new" variant="outline" size="sm" icon={UserPlus}>
            New contact
          </ButtonLink>
        </p>
      </div>
    </Card>
  );
}
