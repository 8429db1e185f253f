import {
  type MailAgency,
  MailButton,
  MailHeading,
  MailLayout,
  MailLink,
  MailParagraph,
} from '#platform/mail/server/mail-layout.tsx';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';

interface LateEnquiry {
  reference: string;
  name: string;
  about: string;
  agent: string | null;
  created_at: Date;
  url: string;
}

export interface EscalationFacts {
  agency: MailAgency;
  manager: { name: string; email: string };
  late: readonly LateEnquiry[];
  now: Date;
  inboxUrl: string;
}

const HOUR_MS = 3_600_000;

export function escalationMail({ agency, manager, late, now, inboxUrl }: EscalationFacts): OutgoingMail {
  const headline = late.length === 1 ? 'One enquiry waits too long' : `${late.length} enquiries wait too long`;
  return {
    template: 'enquiry.escalated',
    to: { name: manager.name, address: manager.email },
    subject: headline,
    secrets: [],
    ...renderMail(
      <MailLayout
        agency={agency}
        preview="Nobody has answered within 24 hours."
        reason="You get this mail because you manage the office. Each enquiry is told once."
      >
        <MailHeading>{headline}</MailHeading>
        <MailParagraph>Nobody has answered within 24 hours:</MailParagraph>
        {late.map((enquiry) => (
          <MailParagraph key={enquiry.reference}>
            <MailLink href={enquiry.url}>{enquiry.name}</MailLink>
            <br />
            {factsOf(enquiry, now)}
          </MailParagraph>
        ))}
        <MailButton href={`${inboxUrl}?overdue=true`}>See all that wait</MailButton>
      </MailLayout>,
    ),
  };
}

const factsOf = ({ about, reference, agent, created_at }: LateEnquiry, now: Date): string =>
  [
    about,
    reference,
    `waiting for ${Math.floor((now.getTime() - created_at.getTime()) / HOUR_MS)} hours`,
    agent ? `with ${agent}` : 'with nobody yet',
  ]
    .filter(Boolean)
    .join(', ');
