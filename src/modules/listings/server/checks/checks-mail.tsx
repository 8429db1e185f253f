import type { AgencySettings } from '#modules/agency/server';
import { MailButton, MailHeading, MailLayout, MailLink, MailParagraph } from '#platform/mail/server/mail-layout.tsx';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { checkText } from '../../checks/check-labels.ts';
import type { DueCheck } from '../../checks/contract.ts';

/** The page lists them all. */
const MOST_TOLD = 30;

export type ToldCheck = Pick<DueCheck, 'kind' | 'id' | 'title' | 'reference_number' | 'topic' | 'due_on'>;

interface ChecksMail {
  agency: AgencySettings;
  to: { name: string; email: string };
  checks: readonly ToldCheck[];
  today: string;
  publicUrl: string;
}

/** One mail with all that has become due for a member of staff. */
export function checksMail({ agency, to, checks, today, publicUrl }: ChecksMail): OutgoingMail {
  const headline = checks.length === 1 ? '1 check of a listing is due' : `${checks.length} checks of listings are due`;
  const told = checks.slice(0, MOST_TOLD);
  const more = checks.length - told.length;
  return {
    template: 'listing-checks.due',
    to: { name: to.name, address: to.email },
    subject: headline,
    secrets: [],
    ...renderMail(
      <MailLayout
        agency={agency}
        preview={told.map(({ title }) => title).join(', ')}
        reason="You get this mail on a day on which something becomes due for listings that you look after."
      >
        <MailHeading>{headline}</MailHeading>
        {told.map(({ kind, id, title, reference_number, topic, due_on }) => (
          <MailParagraph key={`${kind} ${id} ${topic}`}>
            <MailLink href={`${publicUrl}/office/${kind === 'property' ? 'properties' : 'land'}/${id}`}>
              {title}
            </MailLink>
            <br />
            {reference_number}: {checkText({ topic, due_on }, today)}
          </MailParagraph>
        ))}
        {more > 0 && <MailParagraph>And {more} more.</MailParagraph>}
        <MailButton href={`${publicUrl}/office/checks`}>See all checks</MailButton>
      </MailLayout>,
    ),
  };
}
