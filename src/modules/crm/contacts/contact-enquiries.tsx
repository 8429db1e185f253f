import { useRouter } from '@tanstack/react-router';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { enquiryKindLabels } from '../enquiries/stages.ts';
import { type ContactFormProps, useContactForms } from './contact-edit.tsx';
import { ContactField } from './contact-field.tsx';
import type { Contact } from './contact-schema.ts';
import { contactHref } from './contact-tabs.ts';
import { moveEnquiryToContactForm } from './merging-forms.gen.ts';

export function ContactEnquiries({ contact }: { contact: Contact }) {
  return (
    <Card title="Enquiries" bleed>
      <DataTable
        caption="Enquiries of this contact"
        columns={columns}
        rows={contact.enquiries}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No enquiries" level={3}>
            Nothing is stored for this contact.
          </EmptyState>
        }
      />
    </Card>
  );
}

type Row = Contact['enquiries'][number];

const labels = new Map<string, string>(Object.entries(enquiryKindLabels));

const nameOf = ({ about, kind }: Row): string => about || labels.get(kind) || '';

const columns: Column<Row>[] = [
  {
    key: 'about',
    head: 'Enquiry',
    cell: (enquiry) => (
      <>
        <SiteLink
          href={`/office/enquiries/${enquiry.id}`}
          className="inline-flex min-h-6 items-center font-semibold text-link underline-offset-[0.28em] hover:underline"
        >
          {nameOf(enquiry) || enquiry.reference}
        </SiteLink>
        <span className="block text-sm text-muted">{enquiry.reference}</span>
      </>
    ),
  },
  { key: 'stage', head: 'Stage', cell: ({ stage }) => <Badge tone="neutral">{stage}</Badge> },
  {
    key: 'agent',
    head: 'Agent',
    cell: ({ assigned_to }) => assigned_to ?? <span className="text-muted">Nobody yet</span>,
  },
  { key: 'day', head: 'Came in', align: 'end', cell: ({ created_at }) => formatDate(created_at) },
];

/** Transfers an enquiry that was matched to the wrong person, such as two who share a telephone. */
export function TransferCard(props: ContactFormProps) {
  const { contact } = props;
  const { shared } = useContactForms(props);
  const transfer = useTransfer();
  const name = (enquiry: Row) => `${nameOf(enquiry)} ${enquiry.reference}`.trim();
  return (
    <Card title="From somebody else?">
      <ActionForm
        {...shared}
        {...transfer}
        label="Move an enquiry to somebody else"
        button={{ label: 'Move enquiry', variant: 'outline', size: 'sm' }}
      >
        <SelectField
          label="Enquiry"
          name="enquiry_id"
          options={contact.enquiries.map((enquiry) => ({ value: String(enquiry.id), label: name(enquiry) }))}
        />
        <ContactField
          label="To contact"
          name="other"
          optional
          help="Name, number, email address or phone number. Leave it empty for a new contact."
        />
      </ActionForm>
    </Card>
  );
}

function useTransfer() {
  const router = useRouter();
  return {
    form: moveEnquiryToContactForm,
    onSent: ({ id, name }: Contact) => {
      showToast({ title: 'The enquiry is moved', line: name, tone: 'success' });
      return router.navigate({ href: contactHref(id, 'enquiries') });
    },
  };
}
