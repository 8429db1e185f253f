import { Handshake } from 'lucide';
import type { ReactNode } from 'react';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import type { SpamReason } from '#platform/spam-guard/spam-reasons.ts';
import { localAddress } from '#platform/text/phone-number.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { SentNote } from '#web/ui/form/action-form.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { CopiesCard } from '../document-copies/copies-card.tsx';
import type { Timeline } from '../timeline/contract.ts';
import { TimelineCard } from '../timeline/timeline-card.tsx';
import { BookVisit } from './book-visit.tsx';
import { ContactLinks } from './contact-links.tsx';
import type { EnquiryOptions, OfficeEnquiryDetail } from './contract.ts';
import { assigneeText, budgetText, promiseText } from './enquiry-format.ts';
import { AssignForm, EnquiryNote, ListingForm, NotSpamForm, TransitionForm } from './enquiry-forms.tsx';
import { EnquiryTasks } from './enquiry-tasks.tsx';
import { enquiryKindLabels, isClosed } from './stages.ts';
import { visitHref } from './waiting-visits.ts';

export interface EnquiryPageProps {
  account: OwnAccount;
  enquiry: OfficeEnquiryDetail;
  options: EnquiryOptions;
  /** For the greeting in a message: 'Makao'. */
  agencyName: string;
  returned: FormState | null;
  /** From the address: the stage to preselect, for the link that replaces the dialog without script. */
  moveTo: string | undefined;
  /** Earlier events than the newest; null: those of the enquiry. */
  timeline: Timeline | null;
  /** The stops of its trip, where it has one. */
  trip?: ReactNode;
}

const doneMessages: Record<string, string> = {
  'move-enquiry': 'The stage is changed.',
  'give-enquiry': 'It is given to somebody else.',
  'name-listing': 'The listing is changed.',
  'enquiry-not-spam': 'It is marked as no spam.',
  'enquiry-note': 'The note is in the timeline.',
  'enquiry-contacted': 'It is in the timeline.',
  'enquiry-task': 'The task is set.',
  'enquiry-task-done': 'The task is done.',
  'send-copy': 'The link is on its way.',
  'revoke-copy': 'The link is revoked.',
};

export function EnquiryPage(props: EnquiryPageProps) {
  const { account, enquiry } = props;
  const promise = promiseText(enquiry, enquiry.now);
  return (
    <OfficePage
      title={enquiry.name}
      lead={`${enquiry.reference} · ${enquiryKindLabels[enquiry.kind]} · ${enquiry.source} · ${assigneeText(enquiry, account.id)}`}
      badge={<Badge tone={promise?.tone ?? 'neutral'}>{promise?.text ?? enquiry.stage}</Badge>}
      breadcrumbs={[{ label: 'Enquiries', href: '/office/enquiries' }, { label: enquiry.name }]}
    >
      <SentNote messages={doneMessages} />
      {!enquiry.may_change && (
        <Alert tone="info">
          {enquiry.assigned_to?.name ?? 'A colleague'} looks after this enquiry. You can read it.
        </Alert>
      )}
      {enquiry.may_be_spam && (
        <Alert tone="info">
          <strong className="font-semibold">This may be spam.</strong> {spamSentence(enquiry.spam_reasons)}
          {enquiry.may_change && <NotSpamForm key={enquiry.version} {...props} />}
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_340px] xl:grid-rows-[auto_1fr]">
        <Asked {...props} />
        <div className="grid gap-5 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <CopiesCard {...props} />
          {enquiry.may_change && <Steps key={enquiry.version} {...props} />}
          <EnquiryTasks {...props} />
        </div>
        <div className="grid gap-5">
          {props.trip}
          <Details enquiry={enquiry} />
          <TimelineCard
            timeline={props.timeline ?? { items: enquiry.timeline, next: enquiry.timeline_next }}
            subject="enquiry"
            href={`/office/enquiries/${enquiry.id}`}
            isEarlier={props.timeline !== null}
          />
        </div>
      </div>
    </OfficePage>
  );
}

/** What somebody asks and how they are reached: first on a phone, before the forms. */
function Asked({ enquiry, account, agencyName, returned }: EnquiryPageProps) {
  const { contact_id, message, not_of_contact } = enquiry;
  return (
    <Card title="The enquiry">
      <div className="grid gap-4">
        <div className="grid gap-1">
          <Subject enquiry={enquiry} />
          {enquiry.may_change && <ListingForm key={enquiry.version} {...{ enquiry, account, returned }} />}
        </div>
        {message && (
          <blockquote className="border-l-3 border-line-strong pl-4 break-words whitespace-pre-line">
            {message}
          </blockquote>
        )}
        <ContactLinks enquiry={enquiry} account={account} agencyName={agencyName} returned={returned} />
        {not_of_contact.length > 0 && (
          <p className="text-sm break-words text-muted">
            Not among what we know of this contact: {not_of_contact.map(localAddress).join(' and ')}.{' '}
            <TextLink href={`/office/contacts/${contact_id}`}>Add it to the contact</TextLink>
          </p>
        )}
      </div>
    </Card>
  );
}

function Subject({ enquiry: { about, listing, purpose } }: Pick<EnquiryPageProps, 'enquiry'>) {
  if (!listing) return about && <p className="font-semibold break-words">{about}</p>;
  return (
    <p className="break-words">
      <TextLink href={listing.path}>
        {listing.title} ({listing.reference}), {listing.price}
        {purpose === 'Rent' && ' a month'}
      </TextLink>
    </p>
  );
}

function Details({ enquiry }: Pick<EnquiryPageProps, 'enquiry'>) {
  const { visits, contact_id, other_enquiries } = enquiry;
  const hasBudget = enquiry.budget_min_kes !== null || enquiry.budget_max_kes !== null;
  return (
    <Card title="Details">
      <dl className="grid items-center gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        <Fact label="Place">{enquiry.area === enquiry.about ? null : enquiry.area}</Fact>
        <Fact label={hasBudget ? 'Budget' : 'Price asked'}>{budgetText(enquiry)}</Fact>
        {enquiry.details.map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
        <Fact label={visitsLabel(visits)}>{visits.length > 0 && <Visits visits={visits} />}</Fact>
        <Fact label="Came in">{formatDateTime(enquiry.created_at)}</Fact>
        <Fact label="Lost because">{enquiry.lost_reason}</Fact>
        <Fact label="Contact">
          {contact_id && (
            <TextLink href={`/office/contacts/${contact_id}`}>
              {other_enquiries === 0 ? 'Everything about this person' : `${others(other_enquiries)} by this person`}
            </TextLink>
          )}
        </Fact>
      </dl>
    </Card>
  );
}

function visitsLabel(visits: OfficeEnquiryDetail['visits']): string {
  if (visits[0]?.kind === 'consultation') return 'Consultation';
  return visits.length > 1 ? 'Visits' : 'Visit';
}

const Visits = ({ visits }: Pick<OfficeEnquiryDetail, 'visits'>) => (
  <ul>
    {visits.map(({ kind, id, when, status, title }) => (
      <li key={id}>
        <TextLink href={visitHref({ kind, id })}>
          {[when, status.toLowerCase(), title].filter(Boolean).join(', ')}
        </TextLink>
      </li>
    ))}
  </ul>
);

const others = (count: number): string => (count === 1 ? 'One more enquiry' : `${count} more enquiries`);

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-w-0 break-words max-sm:-mt-2">{children}</dd>
    </>
  );
}

function Steps(props: EnquiryPageProps) {
  return (
    <Card title="Next step">
      <div className="grid gap-6">
        {!isClosed(props.enquiry.stage) && (
          <div className="flex flex-wrap gap-2.5">
            <BookVisit enquiry={props.enquiry} />
            <MakeOffer {...props} />
          </div>
        )}
        <TransitionForm {...props} />
        <AssignForm {...props} />
        <EnquiryNote {...props} />
      </div>
    </Card>
  );
}

const MakeOffer = ({ enquiry: { id } }: Pick<EnquiryPageProps, 'enquiry'>) => (
  <ButtonLink href={`/office/offers/new?enquiry=${id}`} variant="outline" size="sm" icon={Handshake}>
    Make an offer
  </ButtonLink>
);

const labels: Record<SpamReason, string> = {
  'too-fast': 'it was sent within two seconds',
  'same-email': 'this email address sent many forms that day',
  'same-phone': 'this phone number was in many forms that day',
  'same-text': 'other addresses sent the same text that day',
  'same-network': 'many forms came from the same network within an hour',
};

/** 'It was sent within two seconds, this phone number was in many forms that day and other addresses …' */
function spamSentence(reasons: readonly SpamReason[]): string {
  const text = listFormat.format(reasons.map((reason) => labels[reason]));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });
