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

/** The morning mail names so many; the office has them all. */
const MOST_NAMED = 30;

interface ToldByMail {
  id: number;
  title: string;
  text: string;
  subject_type: string;
  subject_id: string;
}

interface NotificationMail {
  agency: MailAgency;
  to: { name: string; email: string };
  publicUrl: string;
}

const LIST_PATH = '/office/notifications';
const REASON = 'You get this mail as it is set under “How you are told” in the office. You can change it there.';

/** Opening it there marks it as read. */
const urlOf = (publicUrl: string, { id }: ToldByMail): string => `${publicUrl}${LIST_PATH}/${id}`;

/** Of one, at once. It is about the same record, so that erasing that erases the mail. */
export function mailOfOne({ agency, to, publicUrl }: NotificationMail, told: ToldByMail): OutgoingMail {
  return {
    template: 'notification.staff',
    to: { name: to.name, address: to.email },
    subject: told.title,
    secrets: [],
    about: { type: told.subject_type, id: told.subject_id },
    ...renderMail(
      <MailLayout agency={agency} preview={told.text || told.title} reason={REASON}>
        <MailHeading>{told.title}</MailHeading>
        {told.text && <MailParagraph>{told.text}</MailParagraph>}
        <MailButton href={urlOf(publicUrl, told)}>Open it in the office</MailButton>
      </MailLayout>,
    ),
  };
}

/** Of all since the morning before that were not read meanwhile. */
export function morningMail(
  { agency, to, publicUrl }: NotificationMail,
  all: readonly [ToldByMail, ...ToldByMail[]],
): OutgoingMail {
  const headline = all.length === 1 ? all[0].title : `${all.length} things you have not read`;
  const named = all.slice(0, MOST_NAMED);
  const more = all.length - named.length;
  return {
    template: 'notification.staff',
    to: { name: to.name, address: to.email },
    subject: headline,
    secrets: [],
    ...renderMail(
      <MailLayout agency={agency} preview={named.map(({ title }) => title).join(', ')} reason={REASON}>
        <MailHeading>{headline}</MailHeading>
        {named.map((told) => (
          <MailParagraph key={told.id}>
            <MailLink href={urlOf(publicUrl, told)}>{told.title}</MailLink>
            {told.text && <br />}
            {told.text}
          </MailParagraph>
        ))}
        {more > 0 && <MailParagraph>And {more} more.</MailParagraph>}
        <MailButton href={publicUrl + LIST_PATH}>See all in the office</MailButton>
      </MailLayout>,
    ),
  };
}
