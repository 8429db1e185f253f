import { sql } from 'kysely';
import { collectionHref } from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { Contact } from '../../contacts/contact-schema.ts';
import { listAlertHomes } from '../home-alerts/alert-homes.ts';

const MOST = 50;

/** What a person consented to or accepted, in which wording, the newest first. */
export async function listConsents(
  db: DatabaseOrTransaction,
  contactId: number,
  emails: readonly string[],
): Promise<Contact['consents']> {
  const { rows } = await sql<{
    to: Contact['consents'][number]['to'];
    about: string;
    version: number;
    at: Date;
    confirmed_at: Date | null;
    ended_at: Date | null;
  }>`
    select 'newsletter' as to, email as about, consent_version as version, consented_at as at, confirmed_at,
        unsubscribed_at as ended_at
      from subscribers where email = any(${emails}::text[])
    union all select 'search-alert', search_name, consent_version, consented_at, confirmed_at, ended_at
      from search_alerts where email = any(${emails}::text[])
    union all select 'terms', reference, terms_version, terms_accepted_at, terms_accepted_at, null
      from enquiries where contact_id = ${contactId} and terms_version is not null and terms_accepted_at is not null
    union all select 'privacy', reference, privacy_version, terms_accepted_at, terms_accepted_at, null
      from enquiries where contact_id = ${contactId} and privacy_version is not null and terms_accepted_at is not null
    order by at desc, about limit ${MOST}`.execute(db);
  return rows.map(({ at, confirmed_at, ended_at, ...consent }) => ({
    ...consent,
    at: at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  }));
}

/** Which of these addresses have the newsletter. */
export async function subscribedAddresses(db: DatabaseOrTransaction, emails: string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('subscribers')
    .select('email')
    .where('email', 'in', emails)
    .where('status', '=', 'Confirmed')
    .execute();
  return rows.map(({ email }) => email);
}

/** The running alerts of these addresses, the oldest first. */
export async function listActiveAlerts(
  db: DatabaseOrTransaction,
  emails: readonly string[],
): Promise<Contact['search_alerts']> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('search_alerts')
    .select(['id', 'kind', 'email', 'search_name as search', 'address', 'ends_at'])
    .where('email', 'in', emails)
    .where('status', '=', 'Active')
    .orderBy('id')
    .execute();
  const followed = await listAlertHomes(
    db,
    rows.filter(({ kind }) => kind === 'homes').map(({ id }) => id),
  );
  return rows.map(({ id, kind, address, ends_at, ...alert }) => {
    const homes = followed.filter(({ alertId, isConfirmed }) => alertId === id && isConfirmed);
    return {
      ...alert,
      // The page of saved listings shows those of its reader.
      address: kind === 'homes' ? collectionHref(homes.map(({ listing }) => listing.reference)) : address,
      ends_at: ends_at?.toISOString() ?? '',
    };
  });
}
