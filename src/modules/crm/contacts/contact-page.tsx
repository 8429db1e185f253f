import { CalendarCheck, Handshake, House } from 'lucide';
import type { ReactNode } from 'react';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { SentNote } from '#web/ui/form/action-form.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { TabRow } from '#web/ui/office/tab-row.tsx';
import type { Timeline } from '../timeline/contract.ts';
import { ContactDetails } from './contact-details.tsx';
import type { ContactFormProps } from './contact-edit.tsx';
import { ContactEnquiries } from './contact-enquiries.tsx';
import { ContactListings } from './contact-listings.tsx';
import { ContactOverview } from './contact-overview.tsx';
import type { ContactRole } from './contact-roles.ts';
import type { Contact } from './contact-schema.ts';
import { type ContactTab, contactHref } from './contact-tabs.ts';
import { RoleBadges } from './role-badges.tsx';

const doneMessages: Record<string, string> = {
  'merge-contacts': 'The two contacts are one now.',
  'undo-merge': 'The merge is undone.',
  'erase-contact': 'The contact is erased.',
  'edit-contact': 'The contact is saved.',
  'move-to-contact': 'The enquiry is with the contact you chose.',
  'legal-hold': 'The hold is saved.',
  'contact-note': 'The note is in the timeline.',
  'contact-reached': 'It is in the timeline.',
  'add-relation': 'The relation is on both contacts.',
  'remove-relation': 'The relation is removed.',
};

export interface ContactRecordProps extends ContactFormProps {
  tab: ContactTab;
  /** What happened, on the first tab. */
  timeline: Timeline | null;
  /** Whether the timeline shows an earlier page than the newest. */
  isEarlier: boolean;
  /** The table of visits, on their tab; handed in, as visits stand above contacts. */
  visits?: ReactNode;
  /** The table of offers, on their tab; handed in, as deals stand above contacts. */
  offers?: ReactNode;
  /** Their sales and lets, on the tab of listings; handed in, as deals stand above contacts. */
  deals?: ReactNode;
}

/** Everything about one contact, in tabs. Each tab is a page of its own, to which its forms come back. */
export function ContactRecordPage(props: ContactRecordProps) {
  const { contact } = props;
  return (
    <OfficePage
      title={contact.name}
      badge={<RoleBadges roles={contact.roles} isCompany={contact.is_company} />}
      lead={`Contact ${contact.id}, known since ${formatDate(contact.created_at)}`}
      actions={!contact.merged_into_id && !contact.erased_at && <NextSteps {...contact} />}
      breadcrumbs={[{ label: 'Contacts', href: '/office/contacts' }, { label: contact.name }]}
    >
      <SentNote messages={doneMessages} />
      <State contact={contact} />
      <TabRow label={`Parts of ${contact.name}`} tabs={tabsOf(props)} />
      <Shown {...props} />
    </OfficePage>
  );
}

/** The main one leads to what this person is here for: an owner has a home to sell or let, everybody else wants to see one. */
function NextSteps({ id, roles }: Contact) {
  const hasRole = (...wanted: ContactRole[]): boolean => roles.some(({ role }) => wanted.includes(role));
  const isOwner = hasRole('seller', 'landlord') && !hasRole('buyer', 'tenant', 'applicant');
  return (
    <>
      <ButtonLink
        href={`/office/contacts/take-on?contact=${id}`}
        variant={isOwner ? 'primary' : 'outline'}
        size="sm"
        icon={House}
      >
        Take on a home
      </ButtonLink>
      <ButtonLink href={`/office/offers/new?contact=${id}`} variant="outline" size="sm" icon={Handshake}>
        Make an offer
      </ButtonLink>
      <ButtonLink
        href={`/office/diary/new?contact=${id}`}
        variant={isOwner ? 'outline' : 'visit'}
        size="sm"
        icon={CalendarCheck}
      >
        Book a visit
      </ButtonLink>
    </>
  );
}

function tabsOf({ contact, tab: current }: ContactRecordProps) {
  const tab = (name: ContactTab, label: string, count?: number) => ({
    href: contactHref(contact.id, name),
    label,
    isCurrent: name === current,
    ...(count !== undefined && { count }),
  });
  return [
    tab('overview', 'Overview'),
    tab('enquiries', 'Enquiries', contact.enquiries.length),
    tab('visits', 'Visits', contact.visits),
    tab('offers', 'Offers', contact.offers),
    tab('listings', 'Listings', contact.listings.length),
    tab('details', 'Details'),
  ];
}

function Shown({ visits, offers, deals, ...props }: ContactRecordProps) {
  switch (props.tab) {
    case 'overview':
      return <ContactOverview {...props} />;
    case 'enquiries':
      return <ContactEnquiries contact={props.contact} />;
    case 'visits':
      return visits;
    case 'offers':
      return offers;
    case 'listings':
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ContactListings contact={props.contact} />
          {deals}
        </div>
      );
    case 'details':
      return <ContactDetails {...props} />;
  }
}

function State({ contact }: { contact: Contact }) {
  if (contact.merged_into_id)
    return (
      <Alert tone="info">
        This contact is part of another now.{' '}
        <TextLink href={contactHref(contact.merged_into_id)}>See it there</TextLink>
      </Alert>
    );
  if (contact.erased_at)
    return <Alert tone="info">Erased on {formatDate(contact.erased_at)}, as the person asked.</Alert>;
  if (contact.may_change) return null;
  return <Alert tone="info">Colleagues look after this contact. You can read it.</Alert>;
}
