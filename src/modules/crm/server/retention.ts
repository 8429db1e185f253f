import { sql } from 'kysely';
import type { TableDeclaration } from '#platform/data-protection/server/personal-data.ts';
import { years } from '#platform/data-protection/server/platform-retention.ts';
import type { DueRows, RetentionClass } from '#platform/data-protection/server/retention.ts';
import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { anonymiseEnquiries } from './contacts/erase-enquiries.ts';
import { erasePerson } from './contacts/erase-person.ts';
import { CONFIRM_DAYS as CONFIRM_ALERT_DAYS, RENEW_DAYS } from './search-alerts/commands.ts';
import { CONFIRM_DAYS as CONFIRM_SUBSCRIPTION_DAYS } from './subscribers/queries.ts';

const LAW_OF_RECORDS =
  'Records of a transaction and of the client: seven years (Proceeds of Crime and Anti-Money Laundering Act, 2009, s. 46); claims from a contract end after six (Limitation of Actions Act, s. 4).';

const isNotHeld = sql`not exists (
  select from contacts c where c.legal_hold is not null and enquiries.contact_id in (c.id, c.merged_into_id))`;

/**
 * Enquiries, contacts, subscribers and alerts.
 * @param tables of the database, whose free texts may mention a contact
 */
export const crmRetention = (tables: readonly TableDeclaration[]): readonly RetentionClass[] => [
  {
    id: 'enquiries-won',
    name: 'Enquiries that led to a sale or lease',
    days: years(7),
    since: 'the enquiry was won',
    reason: LAW_OF_RECORDS,
    bounds: { min: years(7), max: years(20) },
    leave: 'emptied',
    table: 'enquiries',
    isDue: (before) => sql`anonymised_at is null and stage = 'Won' and closed_at < ${before} and ${isNotHeld}`,
    remove: anonymiseDue,
  },
  {
    id: 'enquiries-lost',
    name: 'Enquiries that came to nothing',
    days: years(2),
    since: 'the enquiry was closed',
    reason: 'People come back to a search within two years; after that it serves no purpose to know who they were.',
    bounds: { min: 180, max: years(7) },
    leave: 'emptied',
    table: 'enquiries',
    isDue: (before) => sql`anonymised_at is null and stage = 'Lost' and closed_at < ${before} and ${isNotHeld}`,
    remove: anonymiseDue,
  },
  {
    id: 'enquiries-open',
    name: 'Enquiries that nobody closed',
    days: years(3),
    since: 'the enquiry was last changed',
    reason: 'Nothing comes of an enquiry that nobody touched for years.',
    bounds: { min: years(1), max: years(7) },
    leave: 'emptied',
    table: 'enquiries',
    isDue: (before) => sql`anonymised_at is null and closed_at is null and updated_at < ${before} and ${isNotHeld}`,
    remove: anonymiseDue,
  },
  {
    id: 'contacts-unrelated',
    name: 'Contacts without an enquiry, a listing, a role, a subscription or an alert',
    days: years(1),
    since: 'the contact was last changed or written about',
    reason: 'Who has asked for nothing that is still stored need not be known.',
    bounds: { min: 90, max: years(7) },
    leave: 'emptied',
    table: 'contacts',
    isDue: (
      before,
    ) => sql`erased_at is null and merged_into_id is null and legal_hold is null and updated_at < ${before}
      and not exists (
        select from enquiries where enquiries.contact_id = contacts.id and enquiries.anonymised_at is null)
      and not exists (select from listing_people where listing_people.contact_id = contacts.id)
      and not exists (select from mandates where mandates.contact_id = contacts.id)
      and not exists (select from offers where offers.contact_id = contacts.id)
      and not exists (
        select from events where events.contact_id = contacts.id and events.enquiry_id is null and events.mail_id is null
          and events.at >= ${before})
      and not exists (select from contact_roles where contact_roles.contact_id = contacts.id)
      and not exists (
        select from contact_emails e where e.contact_id = contacts.id and (
          exists (select from subscribers s where s.email = e.email and s.status = 'Confirmed')
          or exists (select from search_alerts a where a.email = e.email and a.status = 'Active')))`,
    remove: (db, due) => eraseDueContacts(db, due, tables),
  },
  {
    id: 'subscribers-unconfirmed',
    name: 'Newsletter addresses that nobody confirmed',
    days: CONFIRM_SUBSCRIPTION_DAYS,
    since: 'the confirmation was asked for',
    reason: 'The link to confirm has ended; without it there is no consent.',
    table: 'subscribers',
    isDue: (before) => sql`status = 'Pending' and coalesce(confirm_sent_at, created_at) < ${before}`,
  },
  {
    id: 'subscribers-ended',
    name: 'Newsletter subscriptions that ended',
    days: years(3),
    since: 'the subscription ended',
    reason:
      'Shows that there was consent and when it ended, should a mail be complained about (Limitation of Actions Act, s. 4: three years for torts).',
    bounds: { min: years(1), max: years(7) },
    table: 'subscribers',
    isDue: (before) => sql`status = 'Unsubscribed' and unsubscribed_at < ${before}`,
  },
  {
    id: 'alerts-unconfirmed',
    name: 'Search alerts that nobody confirmed',
    days: CONFIRM_ALERT_DAYS,
    since: 'the confirmation was asked for',
    reason: 'The link to confirm has ended; without it there is no consent.',
    table: 'search_alerts',
    isDue: (before) => sql`status = 'Pending' and coalesce(confirm_sent_at, created_at) < ${before}`,
  },
  {
    id: 'alerts-ended',
    name: 'Search alerts that ended',
    days: RENEW_DAYS,
    since: 'the alert ended',
    reason:
      'The link to renew an alert works for as long. As long as an address has a running alert its ended ones stay, so that a link in their mails can end all.',
    table: 'search_alerts',
    isDue: (before) => sql`status = 'Ended' and ended_at < ${before} and not exists (
      select from search_alerts other where other.email = search_alerts.email and other.status = 'Active')`,
  },
  {
    id: 'alert-homes-unconfirmed',
    name: 'Listings added to an alert that nobody confirmed',
    days: CONFIRM_ALERT_DAYS,
    since: 'they were asked for',
    reason: 'The link to confirm has ended; without it there is no consent.',
    table: 'alert_homes',
    isDue: (before) => sql`confirmed_at is null and asked_at < ${before}`,
  },
  {
    id: 'task-reminders',
    name: 'Which member was reminded of tasks on which day',
    days: 30,
    since: 'that day',
    reason: 'Prevents a second mail on the same day.',
    table: 'task_reminders',
    isDue: (before) => sql`recorded_at < ${before}`,
  },
];

/** Each batch locks the audit log against writing. */
const MOST_ENQUIRIES = 200;

async function anonymiseDue(db: Database, { isDue, now, limit }: DueRows): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from enquiries where ${isDue} order by id limit ${Math.min(limit, MOST_ENQUIRIES)}
      for update skip locked`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await anonymiseEnquiries(trx, ids, now);
    return ids.length;
  });
}

/** Erasing a person searches every table, so one run takes few. */
const MOST_CONTACTS = 100;

/** A contact with an address of staff is left; so many of them that they fill a batch do not exist. */
async function eraseDueContacts(
  db: Database,
  { isDue, now, limit }: DueRows,
  tables: readonly TableDeclaration[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from contacts where ${isDue} order by updated_at limit ${Math.min(limit, MOST_CONTACTS)}`.execute(db);
  let erased = 0;
  for (const { id } of rows) {
    try {
      await db.transaction().execute((trx) => erasePerson(trx, id, { at: now, tables }));
      erased += 1;
    } catch (error) {
      // Merged or erased meanwhile, or an address of the agency's own.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return erased;
}
