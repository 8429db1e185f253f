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

interface SecurityFacts {
  agency: MailAgency;
  staff: { name: string; email: string };
  /** The page where a new password is asked for. */
  forgottenPasswordUrl: string;
}

export interface NewBrowserFacts extends SecurityFacts {
  /** 'Chrome on Android' */
  browser: string;
  remoteAddress: string;
  /** 'Saturday 21 November 2026, 9:00 AM' */
  signedInAt: string;
  accountUrl: string;
  /** The person is an owner themselves. */
  isOwner: boolean;
}

/** Tells somebody that their account was signed in to from a browser that had not been used for it. */
export function newBrowserMail(facts: NewBrowserFacts): OutgoingMail {
  const { agency, staff, browser, remoteAddress, signedInAt, accountUrl, isOwner, forgottenPasswordUrl } = facts;
  const happened = `Your account in the office of ${agency.name} was signed in to from a browser it had not been used in: ${browser}, at the address ${remoteAddress}, on ${signedInAt} (Nairobi time).`;
  const remedy = `It was not you? Choose a new password at once, which signs out every browser, and tell ${isOwner ? 'another' : 'an'} owner of the office.`;
  return {
    template: 'staff.new-browser',
    to: { name: staff.name, address: staff.email },
    subject: `A new browser signed in to your account at ${agency.name}`,
    secrets: [],
    ...renderMail(
      <MailLayout
        agency={agency}
        preview={`${browser}, ${signedInAt}.`}
        reason="We send this when somebody signs in from a browser that is new to your account."
      >
        <MailHeading>A new browser signed in</MailHeading>
        <MailParagraph>{happened}</MailParagraph>
        <MailParagraph>
          Was it you? Then there is nothing to do. See <MailLink href={accountUrl}>where you are signed in</MailLink>.
        </MailParagraph>
        <MailParagraph>{remedy}</MailParagraph>
        <MailButton href={forgottenPasswordUrl}>Choose a new password</MailButton>
      </MailLayout>,
    ),
  };
}

export interface RefusedTriesFacts extends SecurityFacts {
  refused: number;
  /** Of these, how many came with the right password and a wrong code. */
  refusedCodes: number;
  /** When the last one was, as 'Saturday 21 November 2026, 9:00 AM'. */
  lastAt: string;
  lastFrom: string;
  /** New browsers are kept out for a while. */
  isLimitReached: boolean;
}

/** Tells somebody that others try to get into their account. */
export function refusedTriesMail(facts: RefusedTriesFacts): OutgoingMail {
  const { agency, staff, refused, refusedCodes, lastAt, lastFrom, isLimitReached, forgottenPasswordUrl } = facts;
  const tries = refused === 1 ? 'One try' : `${refused} tries`;
  const happened = `${tries} to sign in to your account in the office of ${agency.name} ${refused === 1 ? 'was' : 'were'} refused within a day. The last was on ${lastAt} (Nairobi time), from the address ${lastFrom}.`;
  const limit = isLimitReached
    ? 'There were so many that signing in from a new browser is closed for a while. Browsers you have signed in with before still work.'
    : '';
  const advice =
    refusedCodes > 0
      ? `In ${refusedCodes} of them the password was right and only the code of the second step was wrong. Unless that was you, somebody knows your password: choose a new one now.`
      : 'None of these tries got in. If your password is long and used nowhere else, there is nothing to do; otherwise choose a new one. A second step, set up under My account, keeps out even somebody who learns it.';
  return {
    template: 'staff.refused-tries',
    to: { name: staff.name, address: staff.email },
    subject: `Somebody tries to sign in to your account at ${agency.name}`,
    secrets: [],
    ...renderMail(
      <MailLayout agency={agency} preview={happened} reason="We send this at most once a day.">
        <MailHeading>Somebody tries to sign in to your account</MailHeading>
        <MailParagraph>{happened}</MailParagraph>
        {limit && <MailParagraph>{limit}</MailParagraph>}
        <MailParagraph>{advice}</MailParagraph>
        <MailButton href={forgottenPasswordUrl}>Choose a new password</MailButton>
      </MailLayout>,
    ),
  };
}
