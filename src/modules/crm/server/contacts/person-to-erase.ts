import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { PersonWords } from '#platform/data-protection/server/erase-mentions.ts';
import { containing } from '#platform/database/server/like-pattern.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { phoneToE164, phoneVariants } from '#platform/text/server/phone.ts';
import { storedKinds } from '../enquiries/kinds/registry.ts';
import { addressesOf } from './queries.ts';
import { ofContacts } from './undecided-enquiries.ts';

export interface PersonToErase extends PersonWords {
  contactIds: number[];
  enquiryIds: number[];
  /** The contacts its enquiries were matched to. */
  enquiryContactIds: number[];
  /** Rows about the person, as mails and the audit name them: 'enquiry 12'. */
  subjects: string[];
  /** E-mail addresses of the contacts, and those of their enquiries that are used by nobody else. */
  emails: string[];
  phones: string[];
  /** Everything that identifies the person, names included, for rows that are about the person. */
  personalTerms: string[];
  /** Addresses and numbers of this person alone. */
  identifiers: string[];
}

/** Collects what identifies the person. Must be called before anything is erased. */
export async function findPersonToErase(trx: Transaction<DB>, id: number): Promise<PersonToErase> {
  const contactIds = await mergedContacts(trx, id);
  const enquiries = await listEnquiries(trx, contactIds);
  const own = { contactIds, enquiryIds: enquiries.map((enquiry) => enquiry.id) };
  const known = await readPersonalData(trx, own);
  const [uniqueEmails, uniquePhones, names] = await Promise.all([
    uniqueTo(trx, own, known.emails),
    uniqueTo(trx, own, known.phones),
    uniqueTo(trx, own, known.names),
  ]);
  // An address belongs to one contact; that of a person is theirs also where somebody else wrote with it.
  const held = await addressesOf(trx, id, ...contactIds);
  const emails = [...new Set([...uniqueEmails, ...held.emails])];
  const phones = [...new Set([...uniquePhones, ...held.phones])];
  const uniqueTyped = known.typed.filter((typed) => uniquePhones.includes(phoneToE164(typed) ?? ''));
  const reports = await trx
    .selectFrom('listing_reports')
    .select(['id', 'reference'])
    .where(isReportOf({ emails, phones }))
    .execute();
  const byEmail = (table: 'subscribers' | 'search_alerts') =>
    trx
      .selectFrom(table)
      .select('id')
      .where('email', 'in', [...emails, ''])
      .execute();
  const [subscribers, alerts] = await Promise.all([byEmail('subscribers'), byEmail('search_alerts')]);
  const identifiers = termsOf([...uniqueEmails, ...uniquePhones.flatMap(phoneVariants), ...uniqueTyped]);
  return {
    ...own,
    enquiryContactIds: enquiries.flatMap(({ contact_id }) => contact_id ?? []),
    subjects: [
      ...contactIds.map((contactId) => `contact ${contactId}`),
      ...enquiries.flatMap(({ subjects }) => subjects),
      ...reports.map((report) => `listing_report ${report.id}`),
      ...subscribers.map((subscriber) => `subscriber ${subscriber.id}`),
      ...alerts.map((alert) => `search_alert ${alert.id}`),
    ],
    emails,
    phones,
    personalTerms: termsOf([...known.emails, ...known.names, ...known.typed, ...known.phones.flatMap(phoneVariants)]),
    identifiers,
    mentioning: [...identifiers, ...[...enquiries, ...reports].map(({ reference }) => reference)],
    replaced: [...identifiers, ...termsOf(names)],
  };
}

/**
 * Condition on `listing_reports`: those with an address of the person, and those without any address that have a number
 * of theirs. Anybody can report a listing with another person's number.
 */
export const isReportOf = ({ emails, phones }: Pick<PersonToErase, 'emails' | 'phones'>): RawBuilder<boolean> =>
  sql`(lower(email) = any(${emails}::text[]) or (email is null and phone_e164 = any(${phones}::text[])))`;

/** In characters. Shorter terms would also match in texts about other people. */
const SHORTEST_TERM = 6;

const termsOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.trim().toLowerCase()))].filter((text) => text.length >= SHORTEST_TERM);

async function mergedContacts(trx: Transaction<DB>, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive family as (
      select id from contacts where id = ${id}
      union select c.id from contacts c join family f on c.merged_into_id = f.id
    ) select id from family`.execute(trx);
  return rows.map((row) => row.id);
}

interface PersonalData {
  emails: string[];
  phones: string[];
  names: string[];
  /** Phone numbers as typed, and addresses of the person's own property. */
  typed: string[];
}

/** Details of enquiries that tell where a person lives, as their kinds declare. */
const searchedDetails = storedKinds.flatMap(({ kind, erases }) => erases.searched.map((field) => ({ kind, field })));

type OwnRows = Pick<PersonToErase, 'contactIds' | 'enquiryIds'>;

async function readPersonalData(trx: Transaction<DB>, { contactIds: ids, enquiryIds }: OwnRows): Promise<PersonalData> {
  const { rows } = await sql<{ kind: keyof PersonalData; word: string }>`
    select distinct kind, lower(word) as word from (
      select 'emails' as kind, email as word from contact_emails where contact_id = any(${ids}::bigint[])
      union all select 'phones', phone_e164 from contact_phones where contact_id = any(${ids}::bigint[])
      union all select 'names', first_name || ' ' || last_name from contacts
        where id = any(${ids}::bigint[]) and last_name <> ''
      union all select word.kind, word.word from enquiries e, lateral (values
        ('emails', e.email), ('phones', e.phone_e164), ('typed', e.phone),
        ('names', e.first_name || ' ' || nullif(e.last_name, ''))
      ) as word (kind, word) where e.id = any(${enquiryIds}::bigint[])
      union all select 'typed', e.details->>field from enquiries e
        join jsonb_to_recordset(${JSON.stringify(searchedDetails)}::jsonb) as searched (kind text, field text)
          on searched.kind = e.kind
        where e.id = any(${enquiryIds}::bigint[])
    ) words where word is not null`.execute(trx);
  const of = (kind: keyof PersonalData) => rows.filter((row) => row.kind === kind).map(({ word }) => word);
  return { emails: of('emails'), phones: of('phones'), names: of('names'), typed: of('typed') };
}

/**
 * The texts that nobody else has as an address, a number or a name: no other contact and enquiry, no member of staff and
 * not the agency. An address in somebody's name is not theirs: anybody can write one there, which would keep it.
 */
async function uniqueTo(
  trx: Transaction<DB>,
  { contactIds: ids, enquiryIds }: OwnRows,
  texts: string[],
): Promise<string[]> {
  const unique: string[] = [];
  for (const text of texts) {
    const pattern = containing(text);
    // An index finds parts of `searchable_text`.
    const { rows } = await sql<{ one: number }>`
      select 1 as one from (
        select contact_id from enquiries where searchable_text like ${pattern} and id <> all(${enquiryIds}::bigint[])
          and (lower(email) = ${text} or phone_e164 = ${text} or ${isName(text)})
        union all select contact_id from contact_emails where email = ${text}
        union all select contact_id from contact_phones where phone_e164 = ${text}
        union all select id from contacts where ${isName(text)}
        union all select null from staff where lower(concat_ws(' ', name, email, phone)) like ${pattern}
        union all select null from agency_settings
          where lower(concat_ws(' ', sales_email, notifications_email, phone, whatsapp)) like ${pattern}
      ) holders where contact_id is null or contact_id <> all(${ids}::bigint[]) limit 1`.execute(trx);
    if (rows.length === 0) unique.push(text);
  }
  return unique;
}

const isName = (text: string): RawBuilder<boolean> =>
  /[\d@]/.test(text) ? sql`false` : sql`lower(first_name || ' ' || last_name) like ${containing(text)}`;

async function listEnquiries(
  trx: Transaction<DB>,
  ids: number[],
): Promise<{ id: number; reference: string; contact_id: number | null; subjects: string[] }[]> {
  const enquiries = await trx
    .selectFrom('enquiries')
    .select(['id', 'reference', 'contact_id'])
    .where(ofContacts(ids))
    .execute();
  const bookings = await trx
    .selectFrom('bookings')
    .select(['kind', 'id', 'enquiry_id'])
    .where('enquiry_id', '=', sql<number>`any(${enquiries.map(({ id }) => id)}::bigint[])`)
    .execute();
  return enquiries.map((enquiry) => ({
    ...enquiry,
    subjects: [
      `enquiry ${enquiry.id}`,
      ...bookings.filter(({ enquiry_id }) => enquiry_id === enquiry.id).map(bookingSubject),
    ],
  }));
}

/** A booking as mails and the audit name it. */
export const bookingSubject = ({ kind, id }: { kind: string; id: number }): string =>
  `${kind === 'visit' ? 'site_visit' : 'consultation'} ${id}`;
