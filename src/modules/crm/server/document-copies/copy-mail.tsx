import type { AgencySettings } from '#modules/agency/server';
import { MailButton, MailHeading, MailLayout, MailParagraph } from '#platform/mail/server/mail-layout.tsx';
import { tokenIn } from '#platform/mail/server/mail-secrets.ts';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { safeName } from '#platform/mail/server/safe-name.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';

interface CopyMail {
  agency: AgencySettings;
  to: { name: string; email: string };
  /** 'Title deed' */
  kind: string;
  /** The title of the listing. */
  about: string;
  expiresAt: Date;
  publicUrl: string;
  token: string;
}

export function copyMail({ agency, to, kind, about, expiresAt, publicUrl, token }: CopyMail): OutgoingMail {
  const url = `${publicUrl}/copies/document?token=${token}`;
  const what = `${kind.toLowerCase()}${about ? ` of ${about}` : ''}`;
  return {
    template: 'document-copy.visitor',
    to: { name: safeName(to.name), address: to.email },
    subject: `The copy that you asked for: ${what}`,
    secrets: [tokenIn(url)],
    ...renderMail(
      <MailLayout
        agency={agency}
        preview={`The link works until ${formatDate(expiresAt)}.`}
        reason={`You get this mail because somebody, we hope you, asked ${agency.name} for this copy.`}
      >
        <MailHeading>The copy that you asked for</MailHeading>
        <MailParagraph>
          Here is the {what}. The link works until {formatDate(expiresAt)}; we see when it is opened. Please pass it on
          to nobody but your advocate.
        </MailParagraph>
        <MailButton href={url}>Open the copy</MailButton>
        <MailParagraph>
          A copy shows how things stood on its day. Have an advocate search the register before you pay anything.
        </MailParagraph>
      </MailLayout>,
    ),
  };
}
