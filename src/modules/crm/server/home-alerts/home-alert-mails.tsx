import {
  type FollowedListing,
  formatFollowedPrice,
  type ListingNews,
  type NewListing,
  newsWords,
} from '#modules/listings/server';
import {
  type MailAgency,
  MailHeading,
  MailLayout,
  MailLink,
  MailParagraph,
} from '#platform/mail/server/mail-layout.tsx';
import { tokenIn } from '#platform/mail/server/mail-secrets.ts';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import type { AlertFrequency } from '../../home-alerts/contract.ts';
import { confirmMail } from '../token-links/confirm-mail.tsx';
import { homesName } from './alert-homes.ts';

interface MailFacts {
  agency: MailAgency;
  publicUrl: string;
  email: string;
}

interface ConfirmationFacts extends MailFacts {
  /** What the click adds; none where it changes the frequency alone. */
  homes: readonly FollowedListing[];
  frequency: AlertFrequency;
  token: string;
  linkToken: string;
}

const MOST_NAMED = 12;
const often: Readonly<Record<AlertFrequency, string>> = { daily: 'once a day', weekly: 'once a week, on Mondays' };

/** Names the listings in our own words, since anybody may have typed the address. */
export function confirmHomesMail({
  agency,
  publicUrl,
  email,
  homes,
  frequency,
  ...tokens
}: ConfirmationFacts): OutgoingMail {
  const name = homes.length > 0 ? homesName(homes) : `E-mails ${often[frequency]}`;
  const these = ['a listing that you follow', 'this listing'][homes.length] ?? 'one of these listings';
  const more = homes.length - MOST_NAMED;
  return confirmMail({
    template: 'search-alert.confirm-homes',
    agency,
    email,
    subject: `Please confirm: ${name}`,
    preview: 'The link leads to a button that starts the e-mails.',
    heading: 'Please confirm',
    paragraphs: [
      `Somebody, we hope you, asked ${agency.name} to write to ${email} when the price of ${these} changes, or when it is under offer, gone or back on the market.`,
      ...homes.slice(0, MOST_NAMED).map((home) => (
        <span key={home.path}>
          <MailLink href={publicUrl + home.path}>{home.title}</MailLink>
          <br />
          {home.place}, {formatFollowedPrice(home)}
        </span>
      )),
      ...(more > 0 ? [`And ${more} more.`] : []),
      `We write at most ${often[frequency]}, and only when something changed.`,
    ],
    button: { label: 'Confirm on our site', url: `${publicUrl}/alerts/homes/confirm?token=${tokens.token}` },
    ending:
      'The link leads to a button that starts the e-mails, and works for 7 days. The e-mails come for six months, and you can stop them at any time.',
    refuseUrl: endUrl(publicUrl, tokens.linkToken),
  });
}

export interface HomeNews {
  listing: FollowedListing;
  news: ListingNews;
  /** What to look at in place of a listing that is gone. */
  instead: readonly NewListing[];
}

interface NewsFacts extends MailFacts {
  frequency: AlertFrequency;
  linkToken: string;
  /** At least one. */
  news: readonly HomeNews[];
}

/** Tells what changed about the listings that an address follows. */
export function changedHomesMail({ agency, publicUrl, email, frequency, linkToken, news }: NewsFacts) {
  const stopUrl = endUrl(publicUrl, linkToken);
  const listUrl = `${publicUrl}/alerts/homes?token=${linkToken}`;
  const [first] = news;
  return {
    template: 'search-alert.changed-homes',
    to: { name: '', address: email },
    subject:
      news.length === 1 && first
        ? `${newsWords(first.news, first.listing).label}: ${first.listing.title}`
        : `${news.length} changes to listings you follow`,
    unsubscribeUrl: stopUrl,
    secrets: [tokenIn(stopUrl)],
    ...renderMail(
      <MailLayout
        agency={agency}
        preview={news.map(({ listing, news: one }) => `${newsWords(one, listing).label}: ${listing.title}`).join(', ')}
        reason={
          <>
            You asked {agency.name} for these e-mails. They come at most {often[frequency]}, and only when something
            changed. <MailLink href={listUrl}>See or change your list</MailLink>, or{' '}
            <MailLink href={stopUrl}>stop these e-mails</MailLink>.
          </>
        }
      >
        <MailHeading>
          {news.length === 1 ? 'A listing you follow has changed' : 'Listings you follow have changed'}
        </MailHeading>
        {news.map((home) => (
          <ChangedHome key={home.listing.path} {...home} publicUrl={publicUrl} />
        ))}
      </MailLayout>,
    ),
  } satisfies OutgoingMail;
}

function ChangedHome({ listing, news, instead, publicUrl }: HomeNews & { publicUrl: string }) {
  const { label, price } = newsWords(news, listing);
  return (
    <>
      <MailParagraph>
        {/* The page of what was taken off is not there any more. */}
        {news.change === 'off' ? (
          <strong>{listing.title}</strong>
        ) : (
          <MailLink href={publicUrl + listing.path}>{listing.title}</MailLink>
        )}
        <br />
        {listing.place}
        <br />
        <strong>{label}</strong>
        {price && `: ${price}`}
      </MailParagraph>
      {instead.length > 0 && (
        <MailParagraph>
          Similar, and still to be had:
          {instead.map(({ path, title, place, price: asked }) => (
            <span key={path}>
              <br />
              <MailLink href={publicUrl + path}>{title}</MailLink>, {place}, {asked}
            </span>
          ))}
        </MailParagraph>
      )}
    </>
  );
}

/** The page that ends an alert has one button, as mail scanners open links; it is also the one click of mail programs. */
const endUrl = (publicUrl: string, linkToken: string): string => `${publicUrl}/alerts/unsubscribe?token=${linkToken}`;
