import { type MailAgency, MailButton, MailHeading, MailLayout, MailParagraph } from '#server/mail/mail-layout.tsx';
import type { OutgoingMail } from '#server/mail/outgoing-mail.ts';
import { renderMail } from '#server/mail/render-mail.ts';

export interface PasswordResetFacts {
  agency: MailAgency;
  staff: { name: string; email: string };
  resetUrl: string;
}

/** The link to choose a new password. It goes to the address of the account and to nobody else. */
export function passwordResetMail({ agency, staff, resetUrl }: PasswordResetFacts): OutgoingMail {
  return {
    template: 'staff.password-reset',
    to: { name: staff.name, address: staff.email },
    subject: `Choose a new password for the office of ${agency.name}`,
    text: `Choose a new password

Somebody, we hope you, asked for a new password for the office of ${agency.name}.

Choose it here (the link works once, for an hour):
${resetUrl}

You did not ask for it? Then do nothing: your password stays as it is.
`,
    html: renderMail(
      <MailLayout
        agency={agency}
        preview="The link works once, for an hour."
        reason="You did not ask for this? Then do nothing: your password stays as it is."
      >
        <MailHeading>Choose a new password</MailHeading>
        <MailParagraph>Somebody, we hope you, asked for a new password for the office of {agency.name}.</MailParagraph>
        <MailButton href={resetUrl}>Choose a new password</MailButton>
        <MailParagraph>The link works once, for an hour. It signs you out everywhere else.</MailParagraph>
      </MailLayout>,
    ),
  };
}
