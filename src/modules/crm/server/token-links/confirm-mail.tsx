import type { ReactNode } from 'react';
import {
  type MailAgency,
  MailButton,
  MailHeading,
  MailLayout,
  MailLink,
  MailParagraph,
} from '#platform/mail/server/mail-layout.tsx';
import { tokenIn } from '#platform/mail/server/mail-secrets.ts';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';

/** Minutes between two confirmation mails for one request, however often it is made. */
const MAIL_PAUSE_MINUTES = 10;

/**
 * Whether another confirmation mail may be sent. The pause holds for requests that are not confirmed yet; a subscription
 * or alert that was ended can be asked for again at once.
 */
export const mayMailAgain = (
  { status, confirm_sent_at }: { status: string; confirm_sent_at: Date | null },
  now: Date,
): boolean => status !== 'Pending' || now.getTime() - (confirm_sent_at?.getTime() ?? 0) >= MAIL_PAUSE_MINUTES * 60_000;

interface ConfirmMail {
  template: OutgoingMail['template'];
  agency: MailAgency;
  email: string;
  subject: string;
  preview: string;
  heading: string;
  /** In words of our own: anybody may have typed the address. */
  paragraphs: readonly ReactNode[];
  button: { label: string; url: string };
  ending: string;
  refuseUrl: string;
}

/** Asks the owner of an address to begin something, which only their click does. */
export const confirmMail = ({ template, agency, email, subject, ...mail }: ConfirmMail): OutgoingMail => ({
  template,
  to: { name: '', address: email },
  subject,
  unsubscribeUrl: mail.refuseUrl,
  secrets: [tokenIn(mail.button.url), tokenIn(mail.refuseUrl)],
  ...renderMail(
    <MailLayout
      agency={agency}
      preview={mail.preview}
      reason={
        <>
          You did not ask for this? Then do nothing: without your click we send nothing more. You can also{' '}
          <MailLink href={mail.refuseUrl}>refuse it</MailLink>.
        </>
      }
    >
      <MailHeading>{mail.heading}</MailHeading>
      {mail.paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <MailParagraph key={index}>{paragraph}</MailParagraph>
      ))}
      <MailButton href={mail.button.url}>{mail.button.label}</MailButton>
      <MailParagraph>{mail.ending}</MailParagraph>
    </MailLayout>,
  ),
});
