import type { NewListing } from '#modules/listings/server';
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
import { confirmMail } from '../token-links/confirm-mail.tsx';

interface MailFacts {
  agency: MailAgency;
  publicUrl: string;
  email: string;
}

interface ConfirmationFacts extends MailFacts {
  /** In our own words, since anybody may have typed address and search: 'Homes for rent in Kilimani'. */
  search: string;
  token: string;
  linkToken: string;
}

export function confirmAlertMail({ agency, publicUrl, email, search, ...tokens }: ConfirmationFacts): OutgoingMail {
  const links = alertLinks(publicUrl);
  return confirmMail({
    template: 'search-alert.confirm',
    agency,
    email,
    subject: `Start your alert: ${search}`,
    preview: `One click, and we write when something new comes on: ${search}.`,
    heading: 'Please start your alert',
    paragraphs: [
      `Somebody, we hope you, asked ${agency.name} to write to ${email} when something new comes on for this search:`,
      <strong key="search">{search}</strong>,
    ],
    button: { label: 'Start the alert', url: links.confirm(tokens.token) },
    ending:
      'The link works for 7 days. The alert runs for six months, with at most one e-mail a day, and you can stop it at any time.',
    refuseUrl: links.end(tokens.linkToken),
  });
}

export interface AlertNews {
  search: string;
  address: string;
  linkToken: string;
  listings: readonly NewListing[];
  hasMore: boolean;
}

/** Tells an address of the new listings of its alerts; `news` has at least one. */
export function newListingsMail({ agency, publicUrl, email, news }: MailFacts & { news: readonly AlertNews[] }) {
  const links = alertLinks(publicUrl);
  const [first] = news;
  const endAllUrl = links.endAll(first?.linkToken ?? '');
  const count = countOfNews(news);
  return {
    template: 'search-alert.new-listings',
    to: { name: '', address: email },
    subject: news.length === 1 ? `${count} new: ${first?.search}` : `${count} new listings for your searches`,
    unsubscribeUrl: endAllUrl,
    secrets: news.map(({ linkToken }) => tokenIn(links.end(linkToken))),
    ...renderMail(
      <MailLayout
        agency={agency}
        preview={news.flatMap(({ listings }) => listings.map(({ title }) => title)).join(', ')}
        reason={
          <>
            You asked {agency.name} for these e-mails. They come at most once a day, and only when something is new.{' '}
            <MailLink href={endAllUrl}>Stop all of them</MailLink>.
          </>
        }
      >
        <MailHeading>New for your {news.length === 1 ? 'search' : 'searches'}</MailHeading>
        {news.map((alert) => (
          <NewsOfAlert key={alert.address} news={alert} publicUrl={publicUrl} endUrl={links.end(alert.linkToken)} />
        ))}
      </MailLayout>,
    ),
  } satisfies OutgoingMail;
}

/** '3', or '12+' where an alert has more than the mail shows. */
function countOfNews(news: readonly AlertNews[]): string {
  const shown = news.reduce((sum, { listings }) => sum + listings.length, 0);
  return news.some(({ hasMore }) => hasMore) ? `${shown}+` : String(shown);
}

function NewsOfAlert({ news, publicUrl, endUrl }: { news: AlertNews; publicUrl: string; endUrl: string }) {
  const { search, address, listings, hasMore } = news;
  return (
    <>
      <MailParagraph>
        <strong>{search}</strong>
      </MailParagraph>
      {listings.map(({ title, path, place, price, facts }) => (
        <MailParagraph key={path}>
          <MailLink href={publicUrl + path}>{title}</MailLink>
          <br />
          {[price, ...facts].join(' · ')}
          <br />
          {place}
        </MailParagraph>
      ))}
      <MailParagraph>
        {hasMore && 'There are more. '}
        <MailLink href={publicUrl + newestFirst(address)}>See the whole list</MailLink>, or{' '}
        <MailLink href={endUrl}>stop this alert</MailLink>.
      </MailParagraph>
    </>
  );
}

const newestFirst = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}sort=created_at_desc`;

interface EndedFacts extends MailFacts {
  alerts: readonly { search: string; linkToken: string }[];
}

export function endedAlertsMail({ agency, publicUrl, email, alerts }: EndedFacts): OutgoingMail {
  const links = alertLinks(publicUrl);
  return {
    template: 'search-alert.ended',
    to: { name: '', address: email },
    subject:
      alerts.length === 1 ? `Still looking? ${alerts[0]?.search}` : `Still looking? ${alerts.length} alerts have ended`,
    secrets: alerts.map(({ linkToken }) => linkToken),
    ...renderMail(
      <MailLayout
        agency={agency}
        preview="Your alert has run for six months. Go on with one click."
        reason={`You asked ${agency.name} for this alert. If you do nothing, no more e-mails come of it.`}
      >
        <MailHeading>Still looking?</MailHeading>
        <MailParagraph>
          We write for six months, then we stop, so that nobody is told of homes they no longer look for. The links work
          for 30 days.
        </MailParagraph>
        {alerts.map(({ search, linkToken }) => (
          <div key={linkToken}>
            <MailParagraph>
              <strong>{search}</strong>
            </MailParagraph>
            <MailButton href={links.renew(linkToken)}>Go on for six months</MailButton>
          </div>
        ))}
      </MailLayout>,
    ),
  };
}

/** Links in the mails of alerts. The pages have one button each, as mail scanners open links. */
const alertLinks = (publicUrl: string) => ({
  confirm: (token: string) => `${publicUrl}/alerts/confirm?token=${token}`,
  renew: (linkToken: string) => `${publicUrl}/alerts/renew?token=${linkToken}`,
  end: (linkToken: string) => `${publicUrl}/alerts/unsubscribe?token=${linkToken}`,
  /** `all` makes the one click of a mail program end every alert of the address. */
  endAll: (linkToken: string) => `${publicUrl}/alerts/unsubscribe?token=${linkToken}&all=1`,
});
