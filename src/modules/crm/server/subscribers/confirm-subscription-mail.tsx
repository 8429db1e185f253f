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

export interface ConfirmationFacts {
  agency: MailAgency;
  email: string;
  confirmUrl: string;
  unsubscribeUrl: string;
  /** The wording that the click consents to; null where the agency has published none. */
  consent: string | null;
}

/** Asks the owner of an address to confirm the subscription, which only their click does. */
export function confirmSubscriptionMail(facts: ConfirmationFacts): OutgoingMail {
  return {
    template: 'newsletter.confirm',
    to: { name: '', address: facts.email },
    subject: `Confirm your subscription to ${facts.agency.name}`,
    ...renderMail(<ConfirmSubscription {...facts} />),
    unsubscribeUrl: facts.unsubscribeUrl,
    secrets: [tokenIn(facts.confirmUrl), tokenIn(facts.unsubscribeUrl)],
  };
}

function ConfirmSubscription({ agency, email, confirmUrl, unsubscribeUrl, consent }: ConfirmationFacts) {
  return (
    <MailLayout
      agency={agency}
      preview="One click and our newsletter is yours."
      reason={
        <>
          You did not ask for this? Then do nothing: without your confirmation we send no newsletter. You can also{' '}
          <MailLink href={unsubscribeUrl}>refuse it</MailLink>.
        </>
      }
    >
      <MailHeading>Please confirm your subscription</MailHeading>
      <MailParagraph>
        Somebody, we hope you, asked for the newsletter of {agency.name} at {email}: new homes and land, and tips for
        buyers, tenants and owners.
      </MailParagraph>
      {consent && <MailParagraph>By confirming you agree to this: “{consent}”</MailParagraph>}
      <MailButton href={confirmUrl}>Confirm subscription</MailButton>
      <MailParagraph>The link works for 30 days.</MailParagraph>
    </MailLayout>
  );
}
