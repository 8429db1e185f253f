import { type Selectable, sql, type Transaction } from 'kysely';
import { listingHref, readFollowed } from '#modules/listings/server';
import type { DB, UntoldEvents } from '#platform/database/server/schema.gen.ts';
import type { WebhookEvent } from '../../webhooks/contract.ts';
import { type ListingEvent, type NotedEvent, nameOf, netEvents } from './net-events.ts';

/** What is told of one event, before it is known to whom. */
export interface Message {
  event: WebhookEvent;
  at: Date;
  /** The address of the listing's page, for search engines; null for an enquiry. */
  page: string | null;
  enquiryId: number | null;
  data: object;
  /** The person of an enquiry, for webhooks with contact details. */
  contact: object | null;
}

type Untold = Selectable<UntoldEvents>;

/** What came of the events, as messages; the names of values are those of the public API. */
export const messagesOf = async (
  trx: Transaction<DB>,
  events: readonly Untold[],
  publicUrl: string,
): Promise<Message[]> => [
  ...(await listingMessages(trx, events, publicUrl)),
  ...(await enquiryMessages(trx, events, publicUrl)),
];

async function listingMessages(trx: Transaction<DB>, events: readonly Untold[], publicUrl: string): Promise<Message[]> {
  const noted = events.flatMap(notedOf);
  const found = await readFollowed(trx, noted);
  const shown = new Map(found.filter(({ state }) => state !== 'Off').map((listing) => [nameOf(listing), listing]));
  return netEvents(noted, (listing) => shown.has(nameOf(listing))).flatMap((net): Message[] => {
    const { event, kind, id, at, gone } = net;
    const listing = shown.get(nameOf(net));
    const shared = { event, at, enquiryId: null, contact: null };
    if (!listing) {
      if (!gone) return [];
      const url = publicUrl + listingHref({ kind, slug: gone.slug });
      return [{ ...shared, page: url, data: { kind, id, reference_number: gone.reference, url, title: gone.title } }];
    }
    const url = publicUrl + listing.path;
    const data = {
      kind,
      id,
      reference_number: listing.reference,
      url,
      title: listing.title,
      place: listing.place,
      listing_purpose: listing.purpose,
      status: listing.state,
      price: listing.priceKes,
      price_usd: listing.priceUsd,
    };
    return [{ ...shared, page: url, data }];
  });
}

const listingEvents: readonly ListingEvent[] = ['listing.published', 'listing.changed', 'listing.gone'];

function notedOf({ event, listing_kind, listing_id: id, reference_number, slug, title, at }: Untold): NotedEvent[] {
  const known = listingEvents.find((one) => one === event);
  if (!known || id === null || (listing_kind !== 'property' && listing_kind !== 'land')) return [];
  const isNamed = reference_number !== null && slug !== null && title !== null;
  return [
    { event: known, kind: listing_kind, id, at, gone: isNamed ? { reference: reference_number, slug, title } : null },
  ];
}

/** One that was made anonymous meanwhile is told to nobody. */
async function enquiryMessages(trx: Transaction<DB>, events: readonly Untold[], publicUrl: string): Promise<Message[]> {
  const ids = events.flatMap(({ enquiry_id: id }) => id ?? []);
  if (ids.length === 0) return [];
  const { rows } = await sql<EnquiryRow>`
    select enquiries.id, reference, enquiries.kind, enquiries.created_at, first_name, last_name, email,
      coalesce(phone_e164, phone) as phone,
      case when property_id is null then 'land' else 'property' end as listing_kind, listing.*
    from enquiries left join lateral (
      select id as listing_id, reference_number, slug, title from properties where id = property_id
      union all select id, reference_number, slug, title from land where id = land_id limit 1
    ) as listing on true
    where enquiries.id = any (${ids}::bigint[]) and anonymised_at is null order by enquiries.id`.execute(trx);
  return rows.map((row): Message => {
    const { id, reference, kind, created_at, first_name, last_name, email, phone } = row;
    const data = {
      reference_number: reference,
      kind,
      created_at: created_at.toISOString(),
      url: `${publicUrl}/office/enquiries/${id}`,
      listing: listingOf(row, publicUrl),
    };
    const contact = { first_name, last_name, email, phone };
    return { event: 'enquiry.made', at: created_at, page: null, enquiryId: id, data, contact };
  });
}

interface EnquiryRow {
  id: number;
  reference: string;
  kind: string;
  created_at: Date;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  listing_kind: 'property' | 'land';
  listing_id: number | null;
  reference_number: string;
  slug: string;
  title: string;
}

function listingOf({ listing_kind: kind, listing_id: id, slug, ...listing }: EnquiryRow, publicUrl: string) {
  if (id === null) return null;
  const { reference_number, title } = listing;
  return { kind, id, reference_number, url: publicUrl + listingHref({ kind, slug }), title };
}
