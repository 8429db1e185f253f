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

interface StaffListMail {
  template: OutgoingMail['template'];
  agency: MailAgency;
  to: { name: string; email: string };
  headline: string;
  preview: string;
  reason: string;
  groups: readonly { title: string; rows: readonly { title: string; facts: string; url: string }[] }[];
  more?: string;
  button: { label: string; url: string };
}

export const staffListMail = ({ template, agency, to, headline, groups, ...mail }: StaffListMail): OutgoingMail => ({
  template,
  to: { name: to.name, address: to.email },
  subject: headline,
  secrets: [],
  ...renderMail(
    <MailLayout agency={agency} preview={mail.preview} reason={mail.reason}>
      <MailHeading>{headline}</MailHeading>
      {groups.flatMap(({ title, rows }) => [
        <MailParagraph key={title}>
          <strong>{title}</strong>
        </MailParagraph>,
        ...rows.map((row) => (
          <MailParagraph key={`${row.url} ${row.title} ${row.facts}`}>
            <MailLink href={row.url}>{row.title}</MailLink>
            <br />
            {row.facts}
          </MailParagraph>
        )),
      ])}
      {mail.more && <MailParagraph>{mail.more}</MailParagraph>}
      <MailButton href={mail.button.url}>{mail.button.label}</MailButton>
    </MailLayout>,
  ),
});
