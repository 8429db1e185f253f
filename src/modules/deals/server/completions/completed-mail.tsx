import { type MailAgency, MailHeading, MailLayout, MailParagraph } from '#platform/mail/server/mail-layout.tsx';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { safeName } from '#platform/mail/server/safe-name.ts';
import { formatKsh } from '#platform/text/money.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import type { CompletionBody } from '../../completions/contract.ts';
import type { Deal } from './completion-work.ts';
import type { Addressee } from './vendor.ts';

interface CompletedMail {
  agency: MailAgency;
  audience: 'vendor' | 'buyer';
  to: Addressee;
  deal: Pick<Deal, 'found' | 'isLet' | 'offer'>;
  body: CompletionBody;
}

/** Tells the vendor or landlord, or the buyer or tenant, that the sale or let is done. Neither is told who the other is. */
export function completedMail({ agency, audience, to, deal, body }: CompletedMail): OutgoingMail {
  const { title } = deal.found;
  const { headline, text, thanks, reason } = wordsFor(audience, agency.name, title, deal.isLet);
  const enquiryId = audience === 'buyer' ? (deal.offer?.enquiry_id ?? null) : null;
  return {
    template: audience === 'vendor' ? 'deal.vendor' : 'deal.buyer',
    to: { name: safeName(to.name), address: to.email },
    subject: headline,
    secrets: [],
    ...(enquiryId !== null && { about: { type: 'enquiry', id: String(enquiryId) } }),
    ...renderMail(
      <MailLayout agency={agency} preview={text} reason={reason}>
        <MailHeading>{headline}</MailHeading>
        <MailParagraph>{text}</MailParagraph>
        {termsOf(body, deal.isLet).map((term) => (
          <MailParagraph key={term}>{term}</MailParagraph>
        ))}
        <MailParagraph>{thanks} Reply to this mail or call us with any question.</MailParagraph>
      </MailLayout>,
    ),
  };
}

function wordsFor(audience: 'vendor' | 'buyer', agency: string, title: string, isLet: boolean) {
  const done = isLet ? 'let' : 'sold';
  if (audience === 'vendor') {
    return {
      headline: `${title} is ${done}`,
      text: `We are glad to tell you that ${title} is ${done}.`,
      thanks: `Thank you for trusting us with it.`,
      reason: `You get this mail because ${agency} ${isLet ? 'let' : 'sold'} ${title} for you.`,
    };
  }
  return {
    headline: isLet ? `Welcome to ${title}` : `${title} is yours`,
    text: isLet
      ? `${title} is let to you. We wish you a good time there.`
      : `The sale of ${title} to you is completed. Congratulations.`,
    thanks: `Thank you for ${isLet ? 'renting' : 'buying'} with us.`,
    reason: `You get this mail because you ${isLet ? 'rent' : 'bought'} ${title} through ${agency}.`,
  };
}

function termsOf(
  { price_kes, completed_on, deposit_kes, term_months, moves_in_on }: CompletionBody,
  isLet: boolean,
): string[] {
  const months = term_months === 1 ? '1 month' : `${term_months} months`;
  return [
    isLet ? `Rent: ${formatKsh(price_kes)} a month` : `Price: ${formatKsh(price_kes)}`,
    `Day: ${shortDay(completed_on)}`,
    deposit_kes === null ? '' : `Deposit: ${formatKsh(deposit_kes)}`,
    term_months === null ? '' : `Term: ${months}`,
    moves_in_on === null ? '' : `Moving in: ${shortDay(moves_in_on)}`,
  ].filter(Boolean);
}
