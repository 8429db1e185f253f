import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnAccount } from '#features/sign-in/contract.ts';
import { callApi } from '#shared/api/client.ts';
import type { FormState } from '#shared/form-state.ts';
import { nairobiDay, shortDay } from '#shared/nairobi-time.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextField } from '#ui/field.tsx';
import { ActionForm } from '#ui/form/action-form.tsx';
import { Card } from '#ui/office/card.tsx';
import { type Column, DataTable } from '#ui/office/data-table.tsx';
import { OfficePage } from '#ui/office/office-page.tsx';
import { SiteLink, TextLink } from '#ui/site-link.tsx';
import { showToast } from '#ui/toast-store.ts';
import { eraseContact, mergeContacts, undoContactMerge } from './calls.ts';
import type { Contact } from './contract.ts';
import { eraseForm, mergeForm, undoMergeForm } from './forms.ts';

export interface ContactPageProps {
  account: OwnAccount;
  contact: Contact;
  /** What the forms are called. */
  kindWords: Readonly<Record<string, string>>;
  returned: FormState | null;
  /** What a form without script has done. */
  done: string | undefined;
}

const doneWords: Record<string, string> = {
  'merge-contacts': 'The two contacts are one now.',
  'undo-merge': 'The merge is undone.',
  'erase-contact': 'The contact is erased.',
};

const day = (at: string): string => shortDay(nairobiDay(new Date(at)));

/** One person with everything they left, and what can be put right about it. */
export function ContactPage(props: ContactPageProps) {
  const { contact, account, done } = props;
  const said = done ? doneWords[done] : undefined;
  const isStanding = !contact.merged_into_id && !contact.erased_at;
  return (
    <OfficePage
      title={contact.name}
      lead={`Contact ${contact.id}, known since ${day(contact.created_at)}`}
      breadcrumbs={[{ label: 'Enquiries', href: '/office/enquiries' }, { label: contact.name }]}
    >
      {said && <Alert tone="success">{said}</Alert>}
      {contact.merged_into_id && (
        <Alert tone="info">
          This contact is part of another now.{' '}
          <TextLink href={`/office/contacts/${contact.merged_into_id}`}>See it there</TextLink>
        </Alert>
      )}
      {contact.erased_at && <Alert tone="info">Erased on {day(contact.erased_at)}, as the person asked.</Alert>}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
        <Card title="Enquiries" bleed>
          <DataTable
            caption="Enquiries of this contact"
            columns={columnsWith(props.kindWords)}
            rows={contact.enquiries}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title="No enquiries" level={3}>
                Nothing is stored for this contact.
              </EmptyState>
            }
          />
        </Card>
        <div className="grid gap-5">
          <Addresses contact={contact} />
          {isStanding && account.permissions.includes('contacts.merge') && <Merging {...props} />}
          {contact.merges.length > 0 && <Merges {...props} />}
          {isStanding && account.permissions.includes('contacts.erase') && <DataRights {...props} />}
        </div>
      </div>
    </OfficePage>
  );
}

type Row = Contact['enquiries'][number];

const columnsWith = (kindWords: ContactPageProps['kindWords']): Column<Row>[] => [
  {
    key: 'about',
    head: 'Enquiry',
    cell: ({ id, about, kind, reference }) => (
      <>
        <SiteLink
          href={`/office/enquiries/${id}`}
          className="inline-flex min-h-6 items-center font-semibold text-link underline-offset-[0.28em] hover:underline"
        >
          {about || kindWords[kind] || reference}
        </SiteLink>
        <span className="block text-sm text-muted">{reference}</span>
      </>
    ),
  },
  { key: 'stage', head: 'Stage', cell: ({ stage }) => <Badge tone="neutral">{stage}</Badge> },
  {
    key: 'agent',
    head: 'Agent',
    cell: ({ assigned_to }) => assigned_to ?? <span className="text-muted">Nobody yet</span>,
  },
  { key: 'day', head: 'Came in', align: 'end', cell: ({ created_at }) => day(created_at) },
];

function Addresses({ contact: { emails, phones, newsletter } }: { contact: Contact }) {
  return (
    <Card title="Reached by">
      <ul className="grid gap-1.5">
        {phones.map((phone) => (
          <li key={phone}>
            <TextLink href={`tel:${phone}`}>{phone}</TextLink>
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
    </Card>
  );
}

/** What the forms of one contact share. */
function useContactForms({ contact, account, returned }: ContactPageProps) {
  const router = useRouter();
  return {
    params: { contact_id: contact.id },
    shared: { about: { name: 'contact_id', value: String(contact.id) }, formToken: account.form_token, returned },
    saying: (title: string) => () => {
      showToast({ title, tone: 'success' });
      void router.invalidate();
    },
  };
}

function Merging(props: ContactPageProps) {
  const { params, shared, saying } = useContactForms(props);
  const merge = {
    ...shared,
    form: mergeForm,
    send: (body: { other: string }) => callApi(mergeContacts, { params, body }),
    onSent: saying('The two contacts are one now'),
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
                {[other.reason, ...other.phones, ...other.emails].join(' · ')}
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

function Merges(props: ContactPageProps) {
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
                By {merge.merged_by}, {day(merge.merged_at)}
                {merge.undone_at && `. Undone by ${merge.undone_by}, ${day(merge.undone_at)}`}
              </span>
            </p>
            {mayMerge && !merge.undone_at && <Undo merge={merge} {...props} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Undo({ merge, ...props }: ContactPageProps & { merge: Contact['merges'][number] }) {
  const { params, shared, saying } = useContactForms(props);
  return (
    <ActionForm
      {...shared}
      form={undoMergeForm}
      about={{ name: 'merge_id', value: String(merge.id) }}
      label={`Undo the merge with contact ${merge.merged.id}`}
      send={() => callApi(undoContactMerge, { params: { ...params, merge_id: merge.id } })}
      onSent={saying('The merge is undone')}
      button={{ label: 'Undo merge', variant: 'outline', size: 'sm' }}
    >
      <input type="hidden" name="contact_id" value={props.contact.id} />
    </ActionForm>
  );
}

function DataRights(props: ContactPageProps): ReactNode {
  const { params, shared, saying } = useContactForms(props);
  return (
    <Card title="Data protection">
      <div className="grid gap-5">
        <p className="text-sm text-soft">
          Who asks for their data gets it within 7 days; who asks to be erased is, within 14 (Data Protection Act,
          2019).
        </p>
        <ButtonLink
          href={`/api/v1/office/contacts/${props.contact.id}/export`}
          download={`contact-${props.contact.id}.json`}
          variant="outline"
          size="sm"
          className="justify-self-start"
        >
          Download everything
        </ButtonLink>
        <ActionForm
          {...shared}
          form={eraseForm}
          label="Erase this person"
          send={(body) => callApi(eraseContact, { params, body })}
          onSent={saying('The contact is erased')}
          button={{ label: 'Erase this person', variant: 'danger', size: 'sm' }}
        >
          <TextField
            label="Type ERASE to confirm"
            name="confirm"
            required
            pattern="\s*ERASE\s*"
            autoComplete="off"
            invalidMessage="Type ERASE to confirm"
            help="Name, addresses and messages are taken out everywhere. This cannot be undone."
          />
        </ActionForm>
      </div>
    </Card>
  );
}
