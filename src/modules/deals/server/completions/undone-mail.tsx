import { type MailAgency, MailHeading, MailLayout, MailParagraph } from '#platform/mail/server/mail-layout.tsx';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { safeName } from '#platform/mail/server/safe-name.ts';

interface UndoneMail {
  agency: MailAgency;
  to: { name: string; email: string; enquiryId: number | null; audience: 'vendor' | 'buyer' | 'waiting' };
  title: string;
  isLet: boolean;
  /** Of the listing, after the completion was undone. */
  state: string;
}

/** Tells somebody who got a mail about a sale or let that it did not go ahead. Neither price nor buyer is named. */
export function undoneMail({ agency, to, title, isLet, state }: UndoneMail): OutgoingMail {
  const headline = `The ${isLet ? 'let' : 'sale'} of ${title} did not go ahead`;
  const wrote =
    to.audience === 'buyer' ? `about your ${isLet ? 'let' : 'purchase'}` : `that it was ${isLet ? 'let' : 'sold'}`;
  const now = to.audience === 'buyer' ? '' : stateText(title, state);
  return {
    template: 'deal.undone',
    to: { name: safeName(to.name), address: to.email },
    subject: headline,
    secrets: [],
    ...(to.enquiryId !== null && { about: { type: 'enquiry', id: String(to.enquiryId) } }),
    ...renderMail(
      <MailLayout
        agency={agency}
        preview={headline}
        reason={`You get this mail because ${agency.name} wrote to you about the ${isLet ? 'let' : 'sale'} of ${title}.`}
      >
        <MailHeading>{headline}</MailHeading>
        <MailParagraph>
          {`We wrote to you ${wrote}. It did not go ahead, and we are sorry for the confusion.`}
          {now && ` ${now}`}
        </MailParagraph>
        <MailParagraph>Reply to this mail or call us with any question.</MailParagraph>
      </MailLayout>,
    ),
  };
}

/** Says nothing of a listing that is neither on offer nor reserved. */
function stateText(title: string, state: string): string {
  if (state === 'Available') return `${title} is on offer again.`;
  return state === 'Under offer' ? `${title} is under offer again.` : '';
}
