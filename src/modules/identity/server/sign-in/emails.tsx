import {
  type MailAgency,
  MailButton,
  MailHeading,
  MailLayout,
  MailParagraph,
} from '#platform/mail/server/mail-layout.tsx';
import { tokenIn } from '#platform/mail/server/mail-secrets.ts';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';

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
    secrets: [tokenIn(resetUrl)],
    ...renderMail(
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

export interface PasswordChangedFacts {
  agency: MailAgency;
  staff: { name: string; email: string };
  /** 'Saturday 21 November 2026, 9:00 AM' */
  changedAt: string;
  forgottenPasswordUrl: string;
}

/** Tells somebody that their password is another now, so that they notice when it was not them. */
export function passwordChangedMail({
  agency,
  staff,
  changedAt,
  forgottenPasswordUrl,
}: PasswordChangedFacts): OutgoingMail {
  return {
    template: 'staff.password-changed',
    to: { name: staff.name, address: staff.email },
    subject: `Your password for the office of ${agency.name} was changed`,
    secrets: [],
    ...renderMail(
      <MailLayout
        agency={agency}
        preview="Was it you? Then there is nothing to do."
        reason="We send this whenever a password changes."
      >
        <MailHeading>Your password was changed</MailHeading>
        <MailParagraph>
          The password of your account in the office of {agency.name} was changed on {changedAt}. Your other sessions
          and your calendar address have ended.
        </MailParagraph>
        <MailParagraph>
          Was it you? Then there is nothing to do. It was not you? Choose a new password at once, and tell an owner of
          the office.
        </MailParagraph>
        <MailButton href={forgottenPasswordUrl}>Choose a new password</MailButton>
      </MailLayout>,
    ),
  };
}
