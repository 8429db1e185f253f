import type { OfferedListing } from '#modules/listings/server';
import { wholePriceText } from '#modules/listings/server';
import { escapeXml, xmlElement } from '#platform/text/server/xml.ts';
import { shortened } from '#platform/text/text.ts';
import type { FeedFormat } from '../feed-format.ts';

const LONGEST_DESCRIPTION = 1_000;

/** RSS 2.0 with the main picture as Media RSS, and the position as GeoRSS. */
export const rss: FeedFormat = {
  contentType: 'application/rss+xml; charset=utf-8',
  extension: 'rss',
  underOffer: 'none',
  needs: [],
  begin: ({ title, agency, publicUrl, url, changedAt }) =>
    [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xmlns:georss="http://www.georss.org/georss">',
      '<channel>',
      xmlElement('title', `${title} · ${agency.name}`),
      xmlElement('link', publicUrl),
      xmlElement('description', `Listings of ${agency.name}.`),
      xmlElement('language', 'en-ke'),
      ...(changedAt ? [xmlElement('lastBuildDate', changedAt.toUTCString())] : []),
      `<atom:link href="${escapeXml(url)}" rel="self" type="application/rss+xml"/>`,
      '',
    ].join('\n'),
  row: (listing, { publicUrl }) =>
    [
      '<item>',
      xmlElement('title', listing.title),
      xmlElement('link', publicUrl + listing.href),
      `<guid isPermaLink="false">${escapeXml(listing.reference)}</guid>`,
      xmlElement('pubDate', listing.publishedAt.toUTCString()),
      xmlElement('description', shortened([factsOf(listing), listing.description].join('. '), LONGEST_DESCRIPTION)),
      xmlElement('category', listing.category),
      picture(listing, publicUrl),
      listing.position ? xmlElement('georss:point', `${listing.position.latitude} ${listing.position.longitude}`) : '',
      '</item>\n',
    ].join(''),
  between: '',
  end: '</channel>\n</rss>\n',
};

/** 'KSh 165,000/month, Kilimani, Nairobi' */
function factsOf({ price, purpose, area, city }: OfferedListing): string {
  const [kes, usd] = price?.currency === 'USD' ? [null, price.amount] : [price?.amount ?? null, null];
  const text = wholePriceText({ priceKes: kes, priceUsd: usd }, purpose === 'Rent' ? '/month' : '');
  return [...new Set([text, area, city])].join(', ');
}

function picture({ pictures: [main] }: OfferedListing, publicUrl: string): string {
  if (!main) return '';
  const title = main.words && xmlElement('media:description', main.words);
  return `<media:content url="${escapeXml(publicUrl + main.path)}" medium="image" type="image/jpeg">${title}</media:content>`;
}
