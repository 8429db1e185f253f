import type { Transaction } from 'kysely';
import type { ReactNode } from 'react';
import { getAgencySettings, nameInSentence } from '#modules/agency/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import {
  type MailAgency,
  MailButton,
  MailHeading,
  MailLayout,
  MailLink,
  MailParagraph,
} from '#platform/mail/server/mail-layout.tsx';
import { tokenIn } from '#platform/mail/server/mail-secrets.ts';
import { type OutgoingMail, queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { formatLongDateTime } from '#platform/time/nairobi-time.ts';

/** The e-mails to members of staff about their own accounts, each queued in the transaction of its cause. */

export interface Recipient {
  id: string;
  name: string;
  email: string;
}

interface AccountMail extends Pick<OutgoingMail, 'template' | 'subject'> {
  secrets?: string[];
  preview: string;
  reason: string;
  heading: string;
  body: ReactNode;
}

async function queueAccountMail(
  trx: Transaction<DB>,
  { id, name, email }: Recipient,
  write: (agency: MailAgency) => AccountMail,
): Promise<void> {
  const agency = await getAgencySettings(trx);
  const { preview, reason, heading, body, secrets = [], ...mail } = write({ ...agency, name: nameInSentence(agency) });
  const page = (
    <MailLayout agency={agency} preview={preview} reason={reason}>
      <MailHeading>{heading}</MailHeading>
      {body}
    </MailLayout>
  );
  const about = { type: 'staff', id };
  await queueMail(trx, { ...mail, to: { name, address: email }, secrets, ...renderMail(page), about });
}

export const queueInvitationMail = (
  trx: Transaction<DB>,
  invited: Recipient,
  { invitedBy, invitationUrl }: { invitedBy: string; invitationUrl: string },
) =>
  queueAccountMail(trx, invited, (agency) => ({
    template: 'staff.invitation',
    subject: `${invitedBy} invites you to the office of ${agency.name}`,
    secrets: [tokenIn(invitationUrl)],
    preview: 'Choose your password and you are in.',
    reason: 'You did not expect this? Then do nothing.',
    heading: `Join the office of ${agency.name}`,
    body: (
      <>
        <MailParagraph>
          {invitedBy} invites you to work in the office of {agency.name} on the web.
        </MailParagraph>
        <MailParagraph>
          You join as {invited.name}, and visitors read this name. If it is not right, ask {invitedBy} to change it.
        </MailParagraph>
        <MailButton href={invitationUrl}>Choose your password</MailButton>
        <MailParagraph>The link works once, for seven days.</MailParagraph>
      </>
    ),
  }));

/** The link to choose a new password. Goes to the address of the account only. */
export const queuePasswordResetMail = (trx: Transaction<DB>, member: Recipient, { resetUrl }: { resetUrl: string }) =>
  queueAccountMail(trx, member, (agency) => ({
    template: 'staff.password-reset',
    subject: `Choose a new password for the office of ${agency.name}`,
    secrets: [tokenIn(resetUrl)],
    preview: 'The link works once, for an hour.',
    reason: 'You did not ask for this? Then do nothing: your password stays as it is.',
    heading: 'Choose a new password',
    body: (
      <>
        <MailParagraph>Somebody, we hope you, asked for a new password for the office of {agency.name}.</MailParagraph>
        <MailButton href={resetUrl}>Choose a new password</MailButton>
        <MailParagraph>The link works once, for an hour. It signs you out everywhere else.</MailParagraph>
      </>
    ),
  }));

const NewPasswordButton = ({ publicUrl }: { publicUrl: string }) => (
  <MailButton href={`${publicUrl}/login/forgot`}>Choose a new password</MailButton>
);

/** Reports a changed password, so that the owner of the account notices a change by somebody else. */
export const queuePasswordChangedMail = (
  trx: Transaction<DB>,
  member: Recipient,
  { changedAt, publicUrl }: { changedAt: Date; publicUrl: string },
) =>
  queueAccountMail(trx, member, (agency) => ({
    template: 'staff.password-changed',
    subject: `Your password for the office of ${agency.name} was changed`,
    preview: 'Was it you? Then there is nothing to do.',
    reason: 'We send this whenever a password changes.',
    heading: 'Your password was changed',
    body: (
      <>
        <MailParagraph>
          The password of your account in the office of {agency.name} was changed on {formatLongDateTime(changedAt)}.
          Your other sessions and your calendar address have ended.
        </MailParagraph>
        <MailParagraph>
          Was it you? Then there is nothing to do. It was not you? Choose a new password at once, and tell an owner of
          the office.
        </MailParagraph>
        <NewPasswordButton publicUrl={publicUrl} />
      </>
    ),
  }));

export const queueNewBrowserMail = (
  trx: Transaction<DB>,
  member: Recipient & { role: string },
  {
    browser,
    remoteAddress,
    signedInAt,
    publicUrl,
  }: { browser: string; remoteAddress: string; signedInAt: Date; publicUrl: string },
) =>
  queueAccountMail(trx, member, (agency) => ({
    template: 'staff.new-browser',
    subject: `A new browser signed in to your account at ${agency.name}`,
    preview: `${browser}, ${formatLongDateTime(signedInAt)}.`,
    reason: 'We send this when somebody signs in from a browser that is new to your account.',
    heading: 'A new browser signed in',
    body: (
      <>
        <MailParagraph>
          {`Your account in the office of ${agency.name} was signed in to from a browser it had not been used in: ${browser}, at the address ${remoteAddress}, on ${formatLongDateTime(signedInAt)} (Nairobi time).`}
        </MailParagraph>
        <MailParagraph>
          Was it you? Then there is nothing to do. See{' '}
          <MailLink href={`${publicUrl}/office/account`}>where you are signed in</MailLink>.
        </MailParagraph>
        <MailParagraph>
          {`It was not you? Choose a new password at once, which signs out every browser, and tell ${member.role === 'owner' ? 'another' : 'an'} owner of the office.`}
        </MailParagraph>
        <NewPasswordButton publicUrl={publicUrl} />
      </>
    ),
  }));

/** Reports that a colleague removed the second factor: from now on the password alone protects the account. */
export const queueSecondFactorRemovedMail = (
  trx: Transaction<DB>,
  member: Recipient,
  { removedBy, publicUrl }: { removedBy: string; publicUrl: string },
): Promise<void> => {
  const next = 'Sign in with your password, and set a second step up again under My account.';
  return queueAccountMail(trx, member, (agency) => ({
    template: 'staff.second-factor-removed',
    subject: `Your second step for the office of ${agency.name} was taken away`,
    preview: next,
    reason: `You did not ask for this? Then call ${removedBy} before you do anything else.`,
    heading: 'Your second step was taken away',
    body: (
      <>
        <MailParagraph>
          {`${removedBy} has taken away the second step of your account in the office of ${agency.name}. You are signed out everywhere.`}
        </MailParagraph>
        <MailParagraph>{next}</MailParagraph>
        <MailButton href={`${publicUrl}/login`}>Sign in</MailButton>
      </>
    ),
  }));
};
