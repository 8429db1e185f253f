import type { FastifyInstance } from 'fastify';
import { getAgencySettings } from '#modules/agency/server';
import type { Database } from '#platform/database/server/database.ts';
import { readFromReplica } from '#platform/database/server/replica/read-source.ts';
import { parseSearch } from '#platform/http/search-params.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { sendTextFile } from '#platform/http/server/text-file.ts';
import { escapeXml, xmlElement } from '#platform/text/server/xml.ts';
import { collectionFeedHref, collectionFeedPath, collectionHref, readCollection } from '../../saved/collection-link.ts';
import { type GoneReference, type ListingEvent, listGoneReferences, listListingEvents } from './listing-events.ts';
import { newsWords } from './news-words.ts';

interface FeedServices {
  db: Database;
  /** Without a slash at the end. */
  publicUrl: string;
}

const MAX_AGE_SECONDS = 15 * 60;

/**
 * Serves `/saved.rss?items=MK-P-1014,…`: what happens to these listings, for readers of feeds. Nothing is known about who
 * reads it.
 */
export function serveListingEvents(app: FastifyInstance, { db, publicUrl }: FeedServices): void {
  app.get(collectionFeedPath, (request, reply) =>
    readFromReplica(async () => {
      const items = readCollection(parseSearch(request.raw.url?.split('?')[1] ?? ''));
      if (items === null || items.length === 0) throw new ApiError('not_found');
      const [{ name }, events, gone] = await Promise.all([
        getAgencySettings(db),
        listListingEvents(db, items),
        listGoneReferences(db, items),
      ]);
      const body = feedXml({ items, events, gone, agencyName: name, publicUrl });
      return sendTextFile(request, reply, {
        type: 'application/rss+xml; charset=utf-8',
        maxAgeSeconds: MAX_AGE_SECONDS,
        body,
      });
    }),
  );
}

interface Feed {
  items: readonly string[];
  events: readonly ListingEvent[];
  gone: readonly GoneReference[];
  agencyName: string;
  publicUrl: string;
}

/** An RSS 2.0 document, the newest first. Its addresses are absolute. */
function feedXml({ items, events, gone, agencyName, publicUrl }: Feed): string {
  const entries = [
    ...events.map((event) => ({ at: event.at, xml: eventItem(event, publicUrl) })),
    ...gone.map((one) => ({ at: one.at, xml: goneItem(one, publicUrl) })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
  const [newest] = entries;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    xmlElement('title', `Listings you follow · ${agencyName}`),
    xmlElement('link', publicUrl + collectionHref(items)),
    xmlElement(
      'description',
      `Changes of ${items.length === 1 ? 'a listing' : `${items.length} listings`}: price, offers, gone and back.`,
    ),
    xmlElement('language', 'en-ke'),
    xmlElement('ttl', String(MAX_AGE_SECONDS / 60)),
    ...(newest ? [xmlElement('lastBuildDate', newest.at.toUTCString())] : []),
    `<atom:link href="${escapeXml(publicUrl + collectionFeedHref(items))}" rel="self" type="application/rss+xml"/>`,
    ...entries.map(({ xml }) => xml),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function eventItem({ id, at, news, listing, price: then }: ListingEvent, publicUrl: string): string {
  const { label, price } = newsWords(news, { ...then, purpose: listing.purpose });
  return [
    '<item>',
    xmlElement('title', `${label}: ${listing.title}`),
    xmlElement('link', publicUrl + listing.path),
    `<guid isPermaLink="false">${escapeXml(`${publicUrl}${listing.path}#${id}`)}</guid>`,
    xmlElement('pubDate', at.toUTCString()),
    xmlElement('description', [listing.place, price].filter(Boolean).join(', ')),
    '</item>',
  ].join('\n');
}

function goneItem({ reference, at }: GoneReference, publicUrl: string): string {
  return [
    '<item>',
    xmlElement('title', `No longer on our site: ${reference}`),
    xmlElement('link', publicUrl + collectionHref([reference])),
    `<guid isPermaLink="false">${escapeXml(`${publicUrl}/${reference}#off-${at.getTime()}`)}</guid>`,
    xmlElement('pubDate', at.toUTCString()),
    xmlElement('description', 'This listing was taken off our site.'),
    '</item>',
  ].join('\n');
}
