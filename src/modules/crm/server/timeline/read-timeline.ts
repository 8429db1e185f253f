import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { enquiryKindLabels } from '../../enquiries/stages.ts';
import type { Timeline, TimelineEvent, TimelineSubject } from '../../timeline/contract.ts';
import { kindOf } from '../enquiries/kinds/registry.ts';
import type { ReadableRows } from '../reading-scope.ts';

const PER_PAGE = 50;

export interface TimelineOf {
  subject: TimelineSubject;
  id: number;
  /** The id of an event of the same timeline: those before it. */
  before?: number | undefined;
  /** Only events of these kinds. */
  kinds?: readonly string[];
  /** What the reader may read; absent where the subject itself decides. */
  readable?: ReadableRows;
}

/**
 * The one read of every timeline: a page of the newest events, or of those before one. An index of each subject holds
 * them in this order, so that a page costs the same however much has happened.
 */
export async function readTimeline(db: DatabaseOrTransaction, timeline: TimelineOf): Promise<Timeline> {
  const { before, kinds, readable } = timeline;
  const { rows } = await sql<EventRow>`
    select page.id, page.kind, page.text, page.actor, page.at, page.booking_kind, page.booking_id, page.offer_id,
      mail.status as mail_status, mail.subject as mail_subject, mail.to_address,
      e.id as enquiry_id, e.reference as enquiry_reference, e.about, e.kind as enquiry_kind, e.source,
      e.first_name || ' ' || e.last_name as visitor,
      c.id as contact_id, c.first_name || ' ' || c.last_name as contact_name,
      coalesce(p.title, l.title) as title, coalesce(p.reference_number, l.reference_number) as reference,
      page.property_id, page.land_id
    from (
      select events.* from events
      left join enquiries on enquiries.id = events.enquiry_id
      left join contacts on contacts.id = events.contact_id
      where ${ofSubject(timeline)}
        and ${before === undefined ? sql`true` : sql`(events.at, events.id) < (select at, id from events where id = ${before})`}
        and ${kinds ? sql`events.kind = any(${[...kinds]}::text[])` : sql`true`}
        and ${readable ? isReadable(readable) : sql`true`}
      order by events.at desc, events.id desc limit ${PER_PAGE + 1}
    ) page
    left join outgoing_mails mail on mail.id = page.mail_id
    left join enquiries e on e.id = page.enquiry_id
    left join contacts c on c.id = page.contact_id
    left join properties p on p.id = page.property_id
    left join land l on l.id = page.land_id
    order by page.at desc, page.id desc`.execute(db);
  const shown = rows.slice(0, PER_PAGE);
  const nameOf = await namesOfContacts(db, shown, readable?.contact);
  return {
    items: shown.map((row) => toEvent(row, nameOf)),
    next: rows.length > PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

interface EventRow {
  id: number;
  kind: string;
  text: string;
  actor: string;
  at: Date;
  booking_kind: string | null;
  booking_id: number | null;
  offer_id: number | null;
  mail_status: string | null;
  mail_subject: string | null;
  to_address: string | null;
  enquiry_id: number | null;
  enquiry_reference: string | null;
  about: string | null;
  enquiry_kind: string | null;
  source: string | null;
  visitor: string | null;
  contact_id: number | null;
  contact_name: string | null;
  title: string | null;
  reference: string | null;
  property_id: number | null;
  land_id: number | null;
}

function ofSubject({ subject, id }: TimelineOf): RawBuilder<SqlBool> {
  switch (subject) {
    case 'enquiry':
      return sql`events.enquiry_id = ${id}`;
    case 'contact':
      return sql`events.contact_id = ${id}`;
    case 'property':
      return sql`events.property_id = ${id}`;
    case 'land':
      return sql`events.land_id = ${id}`;
    case 'offer':
      return sql`events.offer_id = ${id}`;
    case 'visit':
    case 'consultation':
      return sql`events.booking_kind = ${subject} and events.booking_id = ${id}`;
  }
}

/**
 * An event of an enquiry is read by who reads the enquiry, another one of a contact by who reads the contact. On joined
 * rows, as PostgreSQL would read the whole table for `exists` within a `case`.
 */
const isReadable = ({ enquiry, contact }: ReadableRows): RawBuilder<SqlBool> => sql`case
  when events.enquiry_id is not null then ${enquiry}
  when events.contact_id is not null then ${contact}
  else true end`;

function toEvent(row: EventRow, nameOf: (text: string) => string): TimelineEvent {
  const { id, kind, at, mail_status, enquiry_id, contact_id, title, reference, booking_id } = row;
  return {
    id,
    kind,
    text: textOf(row, nameOf),
    actor: actorOf(row),
    at: at.toISOString(),
    mail_status,
    enquiry:
      enquiry_id === null ? null : { id: enquiry_id, reference: row.enquiry_reference ?? '', about: row.about ?? '' },
    contact: contact_id === null ? null : { id: contact_id, name: row.contact_name?.trim() || 'Erased contact' },
    // The office page opens every listing; the public one answers 404 for a listing that is not published.
    listing: title === null ? null : { title, reference: reference ?? '', path: officePath(row) },
    visit:
      booking_id === null
        ? null
        : { kind: row.booking_kind === 'consultation' ? 'consultations' : 'visits', id: booking_id },
    offer_id: row.offer_id,
  };
}

const officePath = ({ property_id, land_id }: EventRow): string =>
  property_id === null ? `/office/land/${land_id}` : `/office/properties/${property_id}`;

function textOf({ kind, text, mail_subject, enquiry_kind, source }: EventRow, nameOf: (text: string) => string) {
  if (kind === 'mail') return mail_subject ?? '';
  if (kind === 'received' && enquiry_kind !== null) return `${enquiryKindLabels[kindOf(enquiry_kind)]}, ${source}`;
  return hasContactId(kind) ? nameOf(text) : text;
}

function actorOf({ kind, actor, to_address, visitor }: EventRow): string {
  if (kind === 'mail') return `To ${to_address}`;
  return kind === 'received' ? visitor?.trim() || actor : actor;
}

/** Kinds whose texts name contacts by id ('From contact 12 to contact 13'), so that erasing reaches the names. */
const hasContactId = (kind: string): boolean => kind === 'contact-moved' || kind === 'related' || kind === 'unrelated';

/** @param reads whether the reader reads a row of `contacts`; others keep their number in place of a name */
async function namesOfContacts(
  db: DatabaseOrTransaction,
  events: readonly EventRow[],
  reads: RawBuilder<SqlBool> = sql<SqlBool>`true`,
) {
  const ids = events
    .filter(({ kind }) => hasContactId(kind))
    .flatMap(({ text }) => [...text.matchAll(/contact (\d{1,15})/g)].map(([, id]) => Number(id)));
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('contacts')
          .select(['id', 'first_name', 'last_name', 'erased_at', reads.as('is_read')])
          .where('id', 'in', ids)
          .execute();
  const names = new Map(rows.map((row) => [row.id, nameFor(row)]));
  return (text: string): string =>
    text.replace(/contact (\d{1,15})/g, (_all, id: string) => names.get(Number(id)) ?? 'a contact that is gone');
}

interface NamedContact {
  id: number;
  first_name: string;
  last_name: string;
  erased_at: Date | null;
  is_read: SqlBool;
}

function nameFor({ id, first_name, last_name, erased_at, is_read }: NamedContact): string {
  if (erased_at !== null) return 'erased contact';
  return is_read ? `${first_name} ${last_name}`.trim() : `contact ${id}`;
}
