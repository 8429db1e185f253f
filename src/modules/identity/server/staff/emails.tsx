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

export interface InvitationFacts {
  agency: MailAgency;
  invited: { name: string; email: string };
  invitedBy: string;
  invitationUrl: string;
}

/** Invites a person to the office; following the link proves that the address is theirs. */
export function invitationMail({ agency, invited, invitedBy, invitationUrl }: InvitationFacts): OutgoingMail {
  return {
    template: 'staff.invitation',
    to: { name: invited.name, address: invited.email },
    subject: `${invitedBy} invites you to the office of ${agency.name}`,
    secrets: [tokenIn(invitationUrl)],
    ...renderMail(
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

export interface SecondFactorRemovedFacts {
  agency: MailAgency;
  member: { name: string; email: string };
  removedBy: string;
  signInUrl: string;
}

/**
 * Warns a member that their account is protected by the password alone from now on, in case they did not ask for it.
 */
export function secondFactorRemovedMail({
  agency,
  member,
  removedBy,
  signInUrl,
}: SecondFactorRemovedFacts): OutgoingMail {
  const what = `${removedBy} has taken away the second step of your account in the office of ${agency.name}. You are signed out everywhere.`;
  const next = 'Sign in with your password, and set a second step up again under My account.';
  const reason = `You did not ask for this? Then call ${removedBy} before you do anything else.`;
  return {
    template: 'staff.second-factor-removed',
    to: { name: member.name, address: member.email },
    subject: `Your second step for the office of ${agency.name} was taken away`,
    secrets: [],
    ...renderMail(
      <MailLayout agency={agency} preview={next} reason={reason}>
        <MailHeading>Your second step was taken away</MailHeading>
        <MailParagraph>{what}</MailParagraph>
        <MailParagraph>{next}</MailParagraph>
        <MailButton href={signInUrl}>Sign in</MailButton>
      </MailLayout>,
    ),
  };
}
