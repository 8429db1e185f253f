import type { ReactNode } from 'react';
import { localAddress } from '#platform/text/phone-number.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { buttonClasses } from '#web/ui/button-style.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type ContactFormProps, useContactForms } from './contact-edit.tsx';
import type { Contact } from './contact-schema.ts';
import { moveEnquiryToContactForm } from './merging-forms.gen.ts';
import { eraseForm, legalHoldForm } from './rights-forms.gen.ts';

type Consent = Contact['consents'][number];

/** What was consented to, and the page where staff read the wording; that of alerts stands in the program. */
const subjects: Record<Consent['to'], { label: string; href: string | null }> = {
  newsletter: { label: 'Newsletter', href: '/office/legal-texts/newsletter-consent' },
  'search-alert': { label: 'Alert by e-mail', href: null },
  terms: { label: 'Terms of use', href: '/office/legal-texts/terms' },
  privacy: { label: 'Privacy policy', href: '/office/legal-texts/privacy' },
};

export const ConsentsCard = ({ contact: { consents } }: { contact: Contact }) => (
  <Card title="Consents">
    <ul className="grid gap-2.5">
      {consents.map((consent) => (
        <li key={`${consent.to} ${consent.about} ${consent.at}`} className="break-words">
          {subjects[consent.to].label}, {consent.about}
          <span className="block text-sm text-muted">
            Consented on {formatDate(consent.at)} to <Wording {...consent} />
            {consentState(consent)}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

function Wording({ to, version }: Consent) {
  const { href } = subjects[to];
  return href ? <TextLink href={href}>wording {version}</TextLink> : <>wording {version}</>;
}

function consentState({ to, confirmed_at, ended_at }: Consent): string {
  if (ended_at) return `. Ended on ${formatDate(ended_at)}`;
  if (to === 'terms' || to === 'privacy') return '';
  return confirmed_at ? `. Confirmed on ${formatDate(confirmed_at)}` : '. Not confirmed';
}

/** What the person may ask for by law: their data, and to be erased; and what stands against it for now. */
export function DataRights(props: ContactFormProps): ReactNode {
  const { staff_address: staffAddress, undecided_enquiries: undecided } = props.contact;
  return (
    <Card title="Data protection">
      <div className="grid gap-5">
        <p className="text-sm text-soft">
          Who asks for their data gets it within 7 days; who asks to be erased is, within 14 (Data Protection Act,
          2019). A contact with an address of somebody who works here is neither downloaded nor erased: take that
          address off first.
        </p>
        <LegalHold key={props.contact.legal_hold ?? ''} {...props} />
        {/* A browser shows nothing when a download is refused, so the reasons stand in place of the link. */}
        {staffAddress && (
          <Alert tone="info">
            <span className="break-words">{staffAddress}</span> belongs to somebody who works here or to the agency.
            Take it off this contact, and it can be downloaded and erased.
          </Alert>
        )}
        {undecided.length > 0 && <Undecided {...props} />}
        {!staffAddress && undecided.length === 0 && <DownloadAndErase {...props} />}
      </div>
    </Card>
  );
}

/** Enquiries that came with somebody else's address or number, each with what can be said of it. */
function Undecided(props: ContactFormProps) {
  return (
    <>
      <Alert tone="warning">
        Anybody can write with another person's number. Say of each whether it is theirs; then this contact can be
        downloaded and erased.
      </Alert>
      <ul aria-label="Theirs, or somebody else's?" className="grid gap-4">
        {props.contact.undecided_enquiries.map((enquiry) => (
          <li key={enquiry.id} className="grid gap-2">
            <p className="text-sm break-words">
              <TextLink href={`/office/enquiries/${enquiry.id}`}>{enquiry.reference}</TextLink> by {enquiry.name} came
              with {enquiry.addresses.map(localAddress).join(' and ')}.
            </p>
            <Decision {...props} enquiry={enquiry} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface DecisionProps extends ContactFormProps {
  enquiry: Contact['undecided_enquiries'][number];
}

function Decision({ enquiry: { id, reference, contact_id: holder }, ...props }: DecisionProps) {
  const { shared, feedback } = useContactForms(props);
  if (holder === null)
    return (
      <p className="text-sm text-muted">It is with no contact: open the person by that address, and decide there.</p>
    );
  if (holder !== props.contact.id)
    return (
      <p className="text-sm text-muted">
        It is with <TextLink href={`/office/contacts/${holder}`}>contact {holder}</TextLink>: decide there.
      </p>
    );
  const decide = (label: string, to: string, done: string) => (
    <ActionForm
      {...shared}
      form={moveEnquiryToContactForm}
      returned={null}
      label={`${reference}: ${label}`}
      onSent={feedback(done)}
      button={{ label, variant: 'outline', size: 'sm' }}
    >
      <input type="hidden" name="enquiry_id" value={id} />
      <input type="hidden" name="other" value={to} />
    </ActionForm>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {decide('It is theirs', String(props.contact.id), 'The enquiry stays with this contact')}
      {decide("It is somebody else's", '', 'The enquiry has a contact of its own')}
    </div>
  );
}

function LegalHold(props: ContactFormProps) {
  const { shared, feedback } = useContactForms(props);
  const { legal_hold: hold } = props.contact;
  return (
    <>
      {hold && (
        <Alert tone="warning">
          Held: <span className="break-words">{hold}</span>. Neither erasing nor retention touches this contact and its
          enquiries.
        </Alert>
      )}
      <ActionForm
        {...shared}
        form={legalHoldForm}
        label="Legal hold"
        onSent={feedback('The hold is saved')}
        button={{ label: 'Save hold', variant: 'outline', size: 'sm' }}
      >
        <TextField
          label="Hold, for which reason"
          name="reason"
          maxLength={500}
          defaultValue={hold ?? ''}
          autoComplete="off"
          help="Such as a dispute before a court. Empty: no hold."
        />
      </ActionForm>
    </>
  );
}

function DownloadAndErase(props: ContactFormProps) {
  const { shared, feedback } = useContactForms(props);
  return (
    <>
      {/* A plain link without `download`, so that the browser can show the password page first. */}
      <a
        href={`/office/contacts/${props.contact.id}/export`}
        className={buttonClasses({ variant: 'outline', size: 'sm', className: 'justify-self-start' })}
      >
        Download everything
      </a>
      <ActionForm
        {...shared}
        form={eraseForm}
        label="Erase this person"
        onSent={feedback('The contact is erased')}
        button={{ label: 'Erase this person', variant: 'danger', size: 'sm' }}
      >
        <TextField
          label="Type ERASE to confirm"
          name="confirm"
          required
          pattern="\s*ERASE\s*"
          autoComplete="off"
          invalidMessage="Type ERASE to confirm"
          help="Name, addresses and messages are taken out everywhere. Where a colleague wrote only the name about something else, it stays. This cannot be undone."
        />
      </ActionForm>
    </>
  );
}
