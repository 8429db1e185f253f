import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { ContactEdit, type ContactFormProps, useContactForms } from './contact-edit.tsx';
import { ContactEnquiries, TransferCard } from './contact-enquiries.tsx';
import type { Contact } from './contract.ts';
import { ConsentsCard, DataRights } from './data-rights.tsx';
import { mergeForm, undoMergeForm } from './forms.gen.ts';

const doneMessages: Record<string, string> = {
  'merge-contacts': 'The two contacts are one now.',
  'undo-merge': 'The merge is undone.',
  'erase-contact': 'The contact is erased.',
  'edit-contact': 'The contact is saved.',
  'move-to-contact': 'The enquiry is with the contact you chose.',
  'legal-hold': 'The hold is saved.',
};

export function ContactRecordPage(props: ContactFormProps) {
  const { contact, account } = props;
  const isCurrent = !contact.merged_into_id && !contact.erased_at;
  return (
    <OfficePage
      title={contact.name}
      lead={`Contact ${contact.id}, known since ${formatDate(contact.created_at)}`}
      breadcrumbs={[{ label: 'Contacts', href: '/office/contacts' }, { label: contact.name }]}
    >
      <SentNote messages={doneMessages} />
      {contact.merged_into_id && (
        <Alert tone="info">
          This contact is part of another now.{' '}
          <TextLink href={`/office/contacts/${contact.merged_into_id}`}>See it there</TextLink>
        </Alert>
      )}
      {isCurrent && !contact.may_change && (
        <Alert tone="info">Colleagues look after this contact. You can read it.</Alert>
      )}
      {contact.erased_at && <Alert tone="info">Erased on {formatDate(contact.erased_at)}, as the person asked.</Alert>}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
        <ContactEnquiries contact={contact} />
        <div className="grid gap-5">
          <Addresses contact={contact} />
          {contact.search_alerts.length > 0 && <SearchAlerts contact={contact} />}
          {contact.consents.length > 0 && <ConsentsCard contact={contact} />}
          {isCurrent && contact.may_change && account.permissions.includes('contacts.edit') && (
            <ContactEdit key={contact.version} contact={contact} account={account} returned={props.returned} />
          )}
          {isCurrent && contact.enquiries.length > 0 && account.permissions.includes('contacts.merge') && (
            <TransferCard {...props} />
          )}
          {isCurrent && account.permissions.includes('contacts.merge') && <Merging {...props} />}
          {contact.merges.length > 0 && <Merges {...props} />}
          {isCurrent && account.permissions.includes('contacts.erase') && <DataRights {...props} />}
        </div>
      </div>
    </OfficePage>
  );
}

function Addresses({ contact: { emails, phones, newsletter, notes } }: { contact: Contact }) {
  return (
    <Card title="Reached by">
      <ul className="grid gap-1.5">
        {phones.map((phone) => (
          <li key={phone}>
            <TextLink href={phoneHref(phone)}>{localPhone(phone)}</TextLink>
          </li>
        ))}
        {emails.map((email) => (
          <li key={email} className="flex flex-wrap items-center gap-2 break-all">
            <TextLink href={`mailto:${email}`}>{email}</TextLink>
            {newsletter.includes(email) && <Badge tone="available">Newsletter</Badge>}
          </li>
        ))}
        {phones.length + emails.length === 0 && <li className="text-muted">No address is stored here.</li>}
      </ul>
      {notes && <p className="mt-4 border-t border-line pt-4 break-words whitespace-pre-line">{notes}</p>}
    </Card>
  );
}

const SearchAlerts = ({ contact: { search_alerts } }: { contact: Contact }) => (
  <Card title="Alerts by e-mail">
    <ul className="grid gap-2.5">
      {search_alerts.map(({ email, search, address, ends_at }) => (
        <li key={`${email} ${address}`} className="break-words">
          <TextLink href={address}>{search}</TextLink>
          <span className="block text-sm text-muted">
            To {email} until {formatDate(ends_at)}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

function Merging(props: ContactFormProps) {
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
          <TextField
            label="Another contact"
            name="other"
            required
            maxLength={254}
            help="Its number, email address or phone number. It can be undone."
            autoComplete="off"
          />
        </ActionForm>
      </div>
    </Card>
  );
}

function Merges(props: ContactFormProps) {
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
