import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { Timeline as TimelineList } from '#web/ui/office/timeline.tsx';
import type { Timeline, TimelineEvent, TimelineSubject } from './contract.ts';
import { eventTitle } from './event-kinds.ts';

export interface TimelineCardProps {
  timeline: Timeline;
  /** What the page is about; events do not name it again. */
  subject: TimelineSubject;
  /** The address of the page, to which `before` is added. */
  href: string;
  /** Whether a later page is shown than the newest. */
  isEarlier: boolean;
}

/** A page of a timeline, with links to what each event is about and to the earlier ones. */
export function TimelineCard({ timeline: { items, next }, subject, href, isEarlier }: TimelineCardProps) {
  return (
    <Card title="What happened">
      {items.length === 0 ? (
        <EmptyState title="Nothing yet" level={3}>
          Enquiries, visits, emails and notes will stand here.
        </EmptyState>
      ) : (
        <TimelineList label="What happened" items={items.map((event) => toItem(event, subject))} />
      )}
      {(next !== null || isEarlier) && (
        <p className="mt-5 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4">
          {isEarlier && <TextLink href={href}>The newest</TextLink>}
          {next !== null && <TextLink href={`${href}?before=${next}`}>Earlier</TextLink>}
        </p>
      )}
    </Card>
  );
}

const toItem = (event: TimelineEvent, subject: TimelineSubject) => ({
  id: event.id,
  at: formatDateTime(event.at),
  title: eventTitle(event.kind, event.mail_status),
  by: event.actor,
  text: (
    <>
      {event.text && <p className="whitespace-pre-line">{event.text}</p>}
      <About event={event} subject={subject} />
    </>
  ),
});

/** Links to the other records that the event belongs to. */
function About({
  event: { enquiry, contact, listing, visit, offer_id },
  subject,
}: {
  event: TimelineEvent;
  subject: TimelineSubject;
}) {
  const isListing = subject === 'property' || subject === 'land';
  const isVisit = subject === 'visit' || subject === 'consultation';
  const links = [
    subject === 'contact' || !contact || subject === 'enquiry'
      ? null
      : { href: `/office/contacts/${contact.id}`, label: contact.name },
    subject === 'enquiry' || !enquiry
      ? null
      : { href: `/office/enquiries/${enquiry.id}`, label: `Enquiry ${enquiry.reference}` },
    isListing || subject === 'enquiry' || !listing ? null : { href: listing.path, label: listing.title },
    isVisit || !visit ? null : { href: `/office/diary/${visit.kind}/${visit.id}`, label: 'The visit' },
    subject === 'offer' || offer_id === null ? null : { href: `/office/offers/${offer_id}`, label: 'The offer' },
  ].filter((link) => link !== null);
  if (links.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {links.map(({ href, label }) => (
        <TextLink key={href} href={href}>
          {label}
        </TextLink>
      ))}
    </p>
  );
}
