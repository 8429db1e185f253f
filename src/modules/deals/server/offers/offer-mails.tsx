import type { AgencySettings } from '#modules/agency/server';
import { MailHeading, MailLayout, MailParagraph } from '#platform/mail/server/mail-layout.tsx';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { safeName } from '#platform/mail/server/safe-name.ts';
import { formatKsh } from '#platform/text/money.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { agreedKes, type OfferStep, paymentWayLabels, shareOf } from '../../offers/offer.ts';
import type { OfferRow } from './read-offers.ts';

/** The whole of an offer's life as mails know it: 'make' is the first step. */
export type ToldStep = OfferStep | 'make';

interface OfferMail {
  agency: AgencySettings;
  to: { name: string; email: string };
  audience: 'buyer' | 'vendor';
  step: ToldStep;
  /** After the step. */
  offer: OfferRow;
  /** Written by who took the step, for whom it is told. */
  note: string;
}

/** Tells who offers, or the vendor or landlord, of one step. The vendor is not told who offers. */
export function offerMail({ agency, to, audience, step, offer, note }: OfferMail): OutgoingMail {
  const { headline, text } = audience === 'buyer' ? toBuyer(step, offer) : toVendor(step, offer);
  const facts =
    audience === 'vendor' && (step === 'make' || step === 'change' || step === 'reopen') ? termsOf(offer) : [];
  return {
    template: audience === 'buyer' ? 'offer.visitor' : 'offer.vendor',
    to: { name: safeName(to.name), address: to.email },
    subject: headline,
    secrets: [],
    ...renderMail(
      <MailLayout
        agency={agency}
        preview={text}
        reason={
          audience === 'buyer'
            ? `You get this mail because ${agency.name} has an offer of yours for ${offer.title}.`
            : `You get this mail because ${agency.name} ${offer.purpose === 'Sale' ? 'sells' : 'lets'} ${offer.title} for you.`
        }
      >
        <MailHeading>{headline}</MailHeading>
        <MailParagraph>{text}</MailParagraph>
        {facts.map((fact) => (
          <MailParagraph key={fact}>{fact}</MailParagraph>
        ))}
        {note && <MailParagraph>{note}</MailParagraph>}
        <MailParagraph>
          An offer binds nobody until an agreement in writing is signed. Reply to this mail or call us with any
          question.
        </MailParagraph>
      </MailLayout>,
    ),
  };
}

interface Words {
  headline: string;
  text: string;
}

const sumOf = (kes: number, { purpose }: Pick<OfferRow, 'purpose'>): string =>
  purpose === 'Rent' ? `${formatKsh(kes)} a month` : formatKsh(kes);

function toBuyer(step: ToldStep, offer: OfferRow): Words {
  const { title, purpose } = offer;
  const owner = purpose === 'Sale' ? 'vendor' : 'landlord';
  const offered = sumOf(offer.amount_kes, offer);
  switch (step) {
    case 'make':
    case 'change':
    case 'reopen':
      return {
        headline: `Your offer for ${title}`,
        text: `We have your offer of ${offered} and put it to the ${owner}.`,
      };
    case 'counter': {
      const counter = sumOf(offer.counter_kes ?? offer.amount_kes, offer);
      return { headline: `An answer to your offer for ${title}`, text: `The ${owner} would take ${counter}.` };
    }
    case 'accept':
      return {
        headline: `Your offer for ${title} is accepted`,
        text: `The ${owner} has accepted ${sumOf(agreedKes(offer), offer)}. We will call you about the next steps.`,
      };
    case 'refuse':
      return {
        headline: `Your offer for ${title} was not accepted`,
        text: `The ${owner} has not accepted ${offered}. Tell us if you want to offer more, or to see other homes.`,
      };
    case 'withdraw':
      return { headline: `Your offer for ${title} is withdrawn`, text: `Your offer of ${offered} is withdrawn.` };
    case 'fall-through':
      return { headline: `${title}: your offer fell through`, text: `The offer of ${offered} does not go ahead.` };
  }
}

function toVendor(step: ToldStep, offer: OfferRow): Words {
  const { title } = offer;
  const offered = sumOf(offer.amount_kes, offer);
  switch (step) {
    case 'make':
    case 'change':
    case 'reopen': {
      const share = shareOf(offer.amount_kes, offer.asking_kes);
      const ofAsking = share && ` (${share} of the asking ${offer.purpose === 'Sale' ? 'price' : 'rent'})`;
      const headline = step === 'make' ? `An offer for ${title}` : `A new sum is offered for ${title}`;
      return { headline, text: `Somebody offers ${offered}${ofAsking}. Tell us how you would like to answer.` };
    }
    case 'counter':
      return {
        headline: `Your answer to the offer for ${title}`,
        text: `We have told them that you would take ${sumOf(offer.counter_kes ?? offer.amount_kes, offer)}.`,
      };
    case 'accept':
      return {
        headline: `You accepted an offer for ${title}`,
        text: `We have told them that you accept ${sumOf(agreedKes(offer), offer)}.`,
      };
    case 'refuse':
      return {
        headline: `You refused an offer for ${title}`,
        text: `We have told them that ${offered} is not enough.`,
      };
    case 'withdraw':
      return { headline: `An offer for ${title} is withdrawn`, text: `The offer of ${offered} was withdrawn.` };
    case 'fall-through':
      return { headline: `${title}: the offer fell through`, text: `The offer of ${offered} does not go ahead.` };
  }
}

const termsOf = ({ deposit_kes, conditions, valid_until, pays_by }: OfferRow): string[] =>
  [
    deposit_kes === null ? '' : `Deposit: ${formatKsh(deposit_kes)}`,
    pays_by === null ? '' : `Payment: ${paymentWayLabels[pays_by].toLowerCase()}`,
    conditions && `Conditions: ${conditions}`,
    valid_until === null ? '' : `The offer is valid until ${shortDay(valid_until)}.`,
  ].filter(Boolean);
