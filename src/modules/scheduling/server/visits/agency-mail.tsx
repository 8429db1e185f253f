import {
  MailFacts,
  MailHeading,
  MailLayout,
  MailLink,
  MailParagraph,
  MailQuote,
} from '#platform/mail/server/mail-layout.tsx';
import { type OutgoingMail, oneLine } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { formatKsh } from '#platform/text/money.ts';
import { localPhone, whatsAppHref } from '#platform/text/phone-number.ts';
import { hourOfDay, longDay, nairobiDay, nairobiHour, shortDay } from '#platform/time/nairobi-time.ts';
import { formatWhen, type VisitFacts } from './visit-facts.ts';

const CALL_BACK_HOURS = 24;

/** Gives the office, or the agent, all it takes to call the visitor back within a day. Its answer goes to the visitor. */
export function agencyMail(facts: VisitFacts, to: OutgoingMail['to']): OutgoingMail {
  return {
    template: 'site-visit.agency',
    to,
    replyTo: facts.visitor.email,
    subject: `Visit request: ${facts.listing.title}, ${shortDay(facts.time.day)} (${facts.reference})`,
    ...renderMail(<VisitToArrange {...facts} />),
    secrets: [],
  };
}

const nameOf = ({ visitor }: VisitFacts): string => oneLine(`${visitor.firstName} ${visitor.lastName}`, 200);

const priceOf = ({ listing }: VisitFacts): string =>
  `${formatKsh(listing.priceKes)}${listing.purpose === 'Rent' ? '/month' : ''}`;

function callBackBy({ requestedAt }: VisitFacts): string {
  const deadline = new Date(requestedAt.getTime() + CALL_BACK_HOURS * 3_600_000);
  return `${longDay(nairobiDay(deadline))}, ${hourOfDay(nairobiHour(deadline))}`;
}

const phoneOf = ({ visitor }: VisitFacts): string =>
  visitor.phoneE164 ? localPhone(visitor.phoneE164) : oneLine(visitor.phone, 30);

const telLink = ({ visitor }: VisitFacts): string => `tel:${visitor.phoneE164 ?? visitor.phone.replace(/[^\d+]/g, '')}`;

function VisitToArrange(facts: VisitFacts) {
  const { agency, listing, visitor } = facts;
  return (
    <MailLayout
      agency={agency}
      preview={`Call back by ${callBackBy(facts)}`}
      reason={`Answer this mail to write to ${nameOf(facts)}.`}
    >
      <MailHeading>
        {nameOf(facts)} wants to see {listing.title}
      </MailHeading>
      <MailParagraph>
        Please call back by <strong>{callBackBy(facts)}</strong>.
      </MailParagraph>
      <MailFacts
        facts={[
          [
            'Phone',
            <MailLink key="phone" href={telLink(facts)}>
              {phoneOf(facts)}
            </MailLink>,
          ],
          [
            'WhatsApp',
            visitor.phoneE164 && <MailLink href={whatsAppHref(visitor.phoneE164)}>Write on WhatsApp</MailLink>,
          ],
          [
            'Email',
            <MailLink key="email" href={`mailto:${visitor.email}`}>
              {visitor.email}
            </MailLink>,
          ],
          ['Day', formatWhen(facts.time)],
          [
            'Listing',
            <MailLink key="listing" href={facts.listingUrl}>{`${listing.title} (${listing.reference})`}</MailLink>,
          ],
          ['Place', listing.place],
          ['Price', priceOf(facts)],
          ['Agent', listing.agent?.name ?? 'Nobody yet'],
          ['Newsletter', facts.wantsNewsletter ? 'Asked for it' : 'No'],
          ['Reference', facts.reference],
        ]}
      />
      {facts.message && (
        <>
          <MailParagraph>Their message:</MailParagraph>
          <MailQuote>{facts.message}</MailQuote>
        </>
      )}
    </MailLayout>
  );
}
