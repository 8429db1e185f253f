import { type MailAgency, MailButton, MailHeading, MailLayout, MailParagraph } from '#server/mail/mail-layout.tsx';
import type { OutgoingMail } from '#server/mail/outgoing-mail.ts';
import { renderMail } from '#server/mail/render-mail.ts';

export interface InvitationFacts {
  agency: MailAgency;
  invited: { name: string; email: string };
  invitedBy: string;
  invitationUrl: string;
}

/** Asks somebody to join the office; the link proves that the address is theirs. */
export function invitationMail({ agency, invited, invitedBy, invitationUrl }: InvitationFacts): OutgoingMail {
  return {
    template: 'staff.invitation',
    to: { name: invited.name, address: invited.email },
    subject: `${invitedBy} invites you to the office of ${agency.name}`,
    text: `Join the office of ${agency.name}

${invitedBy} invites you to work in the office of ${agency.name} on the web.

Choose your password here (the link works once, for seven days):
${invitationUrl}

You did not expect this? Then do nothing.
`,
    html: renderMail(
      <MailLayout
        agency={agency}
        preview="Choose your password and you are in."
        reason="You did not expect this? Then do nothing."
      >
        <MailHeading>Join the office of {agency.name}</MailHeading>
        <MailParagraph>
          {invitedBy} invites you to work in the office of {agency.name} on the web.
        </MailParagraph>
        <MailButton href={invitationUrl}>Choose your password</MailButton>
        <MailParagraph>The link works once, for seven days.</MailParagraph>
      </MailLayout>,
    ),
  };
}
